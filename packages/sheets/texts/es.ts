import type { GeneralTexts } from './types.ts'

/** The general texts in Spanish. */
export const ES_GENERAL: GeneralTexts = {
  'language.name': 'Español',
  'page.rules': 'Reglas del juego',
  'page.clauses': 'Cláusulas',
  'page.contents': 'En esta página',
  'page.other': 'En otros idiomas',
  'page.par': 'Hoja PAR',
  'page.designer': 'Diseñador',
  'game.andar-bahar': 'Andar Bahar',
  'game.andar-bahar-colour': 'Andar Bahar por color',
  'game.baccarat': 'Bacará',
  'mode.commission': 'Con comisión',
  'mode.commission-free': 'Sin comisión',
  'mode.standard': 'Cuota',
  'grade.win': 'gana',
  'grade.lose': 'pierde',
  'grade.push': 'se devuelve',
  'head.bet': 'Apuesta',
  'head.wins': 'Gana cuando',
  'head.mode': 'Tarifa',
  'head.chance': 'Probabilidad de ganar',
  'head.return': 'Retorno',
  'head.cards': 'Cartas',
  'head.stake': 'Importe',
  'head.result': 'Resultado',
  'head.paid': 'Se devuelve',
  'head.limit': 'Límite',
  'head.least': 'Como mínimo',
  'head.most': 'Como máximo',
  'head.game-card': 'Carta de juego',

  'section.deal': 'Cómo se reparten las cartas',
  'section.prices': 'Las apuestas y lo que pagan',
  'section.returns': 'Probabilidades y retornos',
  'section.examples': 'Rondas para seguir paso a paso',
  'section.limits': 'Límites de la mesa',
  'section.betting': 'Cuándo vale una apuesta',
  'section.money': 'Importes y redondeo',
  'section.trouble': 'Rondas anuladas, fallos y pérdida de conexión',
  'section.claims': 'Reclamaciones y mantenimiento',
  'section.language': 'Idiomas y cifras',

  'modes.choice':
    'Los precios vienen en {modes} tarifas: «{@mode.commission}» y «{@mode.commission-free}». Ambas se aplican a las mismas cartas y se cambia de una a otra con un selector en la mesa. Tu primera apuesta confirmada decide con qué tarifa juegas hasta que acabe la ronda.',
  'prices.to-one':
    'Las cuotas indican cuánto se gana además de lo apostado. Con {odds}, una apuesta ganadora de {stake} devuelve {back}.',
  'prices.decimal':
    'Las cuotas son decimales y ya incluyen lo apostado. Con {odds}, una apuesta ganadora de {stake} devuelve {back}.',
  'prices.caption': 'Lo que paga cada apuesta',

  'returns.caption': 'Probabilidad de ganar y retorno de cada apuesta',
  'returns.meaning':
    'El retorno es la parte de todo lo apostado que vuelve a los jugadores, incluido el importe de las apuestas ganadoras; lo que falta hasta el {whole} se lo queda la casa. Describe el promedio de muchísimas rondas y no dice nada sobre la siguiente.',
  'returns.method':
    'Ninguna de estas cifras se ha escrito a mano. Un programa recorre todos los órdenes en que pueden salir las cartas, con las mismas reglas que las reparten aquí, y cuenta en cuáles gana cada apuesta. Por eso son exactas: nada se ha estimado y solo se redondea el último de los {decimals} decimales impresos.',
  'returns.again': 'Quien tenga este programa puede volver a calcularlas con una sola orden:',
  'returns.par':
    'La hoja PAR del juego añade las fracciones exactas, la dispersión de los resultados y el efecto del redondeo.',

  'examples.caption': 'Rondas con sus apuestas',
  'examples.note':
    'Cada carta se escribe con su valor y su palo: s picas, h corazones, d diamantes, c tréboles. La T es el diez. Las cartas aparecen en el orden en que se repartieron.',

  'limits.caption': 'Cuánto se puede apostar y cobrar',
  'limits.bet': 'Cada apuesta que no figure más abajo',
  'limits.patron': 'Todas tus apuestas de una ronda juntas',
  'limits.payout': 'Todo lo que pueden pagar tus apuestas de una ronda',
  'limits.step': 'Fracción mínima de una apuesta',
  'limits.note': 'El operador fija estos límites y la mesa los muestra antes de que apuestes.',
  'limits.elsewhere': 'Cada mesa muestra sus propios límites antes de que apuestes.',

  'betting.clock':
    'Solo decide el reloj del servidor. Una apuesta entra en la ronda si llegó allí antes del cierre. La que llega después se rechaza, y se te dice cuándo se cerraron las apuestas y cuándo llegó la tuya.',
  'betting.blind':
    'Las apuestas no pueden influir en las cartas: la parte del programa que reparte no tiene forma de verlas.',
  'betting.stands':
    'Lo que la mesa ha confirmado se juega hasta el final, sigas conectado o no. Se paga al terminar la ronda y queda en tu registro de apuestas.',
  'betting.opposite':
    'Puedes apostar a los dos lados de una misma ronda; cada apuesta se liquida por separado.',

  'money.step':
    'Las apuestas avanzan de {step} en {step} y el importe más pequeño que existe es {coin}.',
  'money.exact':
    'Con esa fracción ningún pago de esta página necesita redondeo: todos salen exactos hasta el último céntimo.',
  'money.rounded':
    'Con esa fracción algunas ganancias no salen exactas. En ese caso se redondean hacia abajo a un múltiplo de {coin}; la hoja PAR muestra cuánto cuesta eso en cada apuesta.',

  'trouble.void':
    'Si una ronda se declara nula, cada apuesta se devuelve una sola vez y entera (cuota {void}), sin importar qué cartas hubieran salido. Quedan registrados el motivo y el nombre de quien lo decidió.',
  'trouble.before':
    'Un fallo mientras las apuestas están abiertas pone fin a la ronda y se devuelve todo lo apostado.',
  'trouble.after':
    'Una vez cerradas las apuestas, ni una red que falla, ni una imagen perdida, ni un teléfono sin batería detienen nada. La ronda llega a su fin y encontrarás el resultado cuando vuelvas.',
  'trouble.deal':
    'Solo un fallo del propio reparto puede parar una ronda: una carta que no se puede leer, cartas fuera de orden, una carta mostrada antes de tiempo. Entonces un supervisor deja que la ronda continúe o la declara nula.',

  'claims.time':
    'Si crees que hubo un error en una ronda, avisa antes de que pasen {days} días. Lo que ocurrió en ella, carta por carta y apuesta por apuesta, se conserva {years} años.',
  'claims.maintenance':
    'Las mesas funcionan día y noche. El mantenimiento espera a que termine la ronda en curso y hasta que acabe no empieza ninguna otra.',

  'language.prevails':
    'Esta página se puede leer en {languages} idiomas. Si hay diferencias entre ellos, vale el texto en inglés.',
  'language.numbers':
    'Las cifras se escriben igual en todos, con coma para los millares y punto para los decimales: {sample}.',
  'language.clauses':
    'Las marcas junto a cada título son las cláusulas de la casa en que se basa ese apartado.',
}
