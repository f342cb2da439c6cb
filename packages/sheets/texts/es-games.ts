import type { GameTexts } from './types.ts'

/** The texts of the games in Spanish. */
export const ES_GAMES: GameTexts = {
  'bet.andar': 'ANDAR',
  'bet.bahar': 'BAHAR',
  'bet.first-andar': 'Primera de ANDAR',
  'bet.first-bahar': 'Primera de BAHAR',
  'bet.first': 'Primeras {n}',
  'bet.cards': '{from}–{to} cartas',
  'bet.black-andar': 'Negra y ANDAR',
  'bet.red-bahar': 'Roja y BAHAR',
  'bet.black-bahar': 'Negra y BAHAR',
  'bet.red-andar': 'Roja y ANDAR',
  'bet.game-card-red': 'Carta de juego roja',
  'bet.game-card-black': 'Carta de juego negra',
  'bet.game-card-spades': 'Carta de juego de picas',
  'bet.game-card-hearts': 'Carta de juego de corazones',
  'bet.game-card-diamonds': 'Carta de juego de diamantes',
  'bet.game-card-clubs': 'Carta de juego de tréboles',
  'bet.game-card-over': 'Carta de juego mayor que {n}',
  'bet.game-card-under': 'Carta de juego menor que {n}',
  'bet.game-card-face': 'Carta de juego con figura',
  'bet.game-card-rank': 'Carta de juego {rank}',
  'bet.match-first-card': 'Coincidencia a la primera',
  'bet.player': 'PLAYER',
  'bet.banker': 'BANKER',
  'bet.tie': 'TIE',
  'bet.player-pair': 'Pareja de PLAYER',
  'bet.banker-pair': 'Pareja de BANKER',
  'bet.either-pair': 'Cualquier pareja',
  'bet.perfect-pair': 'Pareja perfecta',
  'bet.big': 'Grande',
  'bet.small': 'Pequeño',
  'bet.super-six': 'Súper seis',

  'row.first-card': 'con la primera carta',
  'row.later-card': 'más tarde',
  'row.straight-flush': 'escalera de color',
  'row.straight': 'escalera',
  'row.flush': 'color',
  'row.win': 'en los demás casos',
  'row.win-with-six': 'con {six}',
  'row.one': 'una mano',
  'row.both': 'ambas manos',

  'wins.andar': 'la coincidencia cae en ANDAR',
  'wins.andar.first-card': 'la coincidencia cae en ANDAR ya con la primera carta',
  'wins.andar.later-card': 'la coincidencia cae en ANDAR con una carta posterior',
  'wins.bahar': 'la coincidencia cae en BAHAR',
  'wins.first-andar': 'la primera carta de ANDAR es la coincidencia',
  'wins.first-bahar': 'la primera carta de BAHAR es la coincidencia',
  'wins.first.straight-flush': 'las cartas son consecutivas y del mismo palo',
  'wins.first.straight': 'las cartas son consecutivas',
  'wins.first.flush': 'las cartas son del mismo palo',
  'wins.cards': 'la coincidencia es una de las cartas {from} a {to}',
  'wins.colour-side': 'la carta de juego es de ese color y gana ese lado',
  'wins.game-card-colour': 'la carta de juego es de ese color',
  'wins.game-card-suit': 'la carta de juego es de ese palo',
  'wins.game-card-between': 'la carta de juego va de {low} a {high}',
  'wins.game-card-face': 'la carta de juego es J, Q o K',
  'wins.game-card-rank': 'la carta de juego tiene ese valor',
  'wins.match-first-card': 'la primera carta tras la carta de juego es la coincidencia',
  'wins.player': 'PLAYER tiene más puntos',
  'wins.banker.win': 'BANKER tiene más puntos, pero no {six}',
  'wins.banker.win-with-six': 'BANKER tiene más puntos, en concreto {six}',
  'wins.tie': 'las manos tienen los mismos puntos',
  'wins.player-pair': 'las primeras {hand} cartas de PLAYER tienen el mismo valor',
  'wins.banker-pair': 'las primeras {hand} cartas de BANKER tienen el mismo valor',
  'wins.either-pair': 'las primeras {hand} cartas de alguna mano tienen el mismo valor',
  'wins.perfect-pair.both':
    'en ambas manos las primeras {hand} cartas tienen el mismo valor y el mismo palo',
  'wins.perfect-pair.one':
    'solo en una mano las primeras {hand} cartas tienen el mismo valor y el mismo palo',
  'wins.big': 'se reparten de {fewest} a {most} cartas',
  'wins.small': 'se reparten {fewest} cartas',
  'wins.super-six': 'BANKER gana con {six} puntos',

  'ab.lead':
    'Hay una carta a la vista. ¿Qué lado recibirá antes otra del mismo valor, ANDAR o BAHAR?',
  'ab.pack':
    'Para cada ronda se {decks|baraja|barajan} de nuevo {decks} {decks|mazo|mazos} de {pack} cartas, sin comodines.',
  'ab.game-card':
    'La primera carta es la carta de juego. Queda a la vista antes de que empiece la cuenta atrás y puedas apostar.',
  'ab.turn':
    'Cerradas las apuestas, las cartas caen de una en una: la primera en ANDAR, la siguiente en BAHAR y así, por turnos.',
  'ab.end':
    'La primera carta con el mismo valor que la carta de juego es la coincidencia. Sea cual sea su palo, termina la ronda y su lado ha ganado.',
  'ab.length':
    'La coincidencia llega a más tardar en la carta {most}, sin contar la carta de juego; en promedio es la carta {mean}.',
  'ab.first':
    'Si la ronda acaba con la primera carta de ANDAR, también pierde «{@bet.first-bahar}».',
  'ab.first-3':
    'Para «{@bet.first}» se juntan la carta de juego y la primera carta de cada lado, y se paga la mejor combinación de las {n}. Si BAHAR no recibe ninguna carta, la apuesta pierde.',
  'ab.flush': 'El color exige un mismo palo; que todas sean rojas o todas negras no basta.',
  'ab.ace.high-and-low':
    'En una escalera el as ocupa uno de los extremos, junto al rey o junto al dos, pero nunca el centro.',
  'ab.ace.high': 'En una escalera el as va solo por encima del rey.',
  'ab.bands':
    'Las apuestas al número de cartas cuentan todas las de ambos lados, incluida la coincidencia, pero no la carta de juego.',
  'ab.given.caption': '«{@bet.first}» cuando ya se conoce la carta de juego',

  'abc.lead':
    'Se apuesta antes de que haya una sola carta en la mesa. Después, el color de la primera decide qué lado empieza.',
  'abc.pack':
    'Para cada sorteo se {decks|baraja|barajan} de nuevo {decks} {decks|mazo|mazos} de {pack} cartas, sin comodines. Todas las apuestas se hacen antes de la primera carta.',
  'abc.game-card': 'La primera carta tras el cierre de las apuestas es la carta de juego.',
  'abc.turn':
    'Si la carta de juego es negra (tréboles o picas), empieza ANDAR; si es roja (diamantes o corazones), empieza BAHAR. A partir de ahí los lados se turnan.',
  'abc.end':
    'La primera carta con el mismo valor que la carta de juego es la coincidencia. Con ella termina el sorteo y su lado ha ganado.',
  'abc.ranks':
    'Los valores suben desde el dos hasta el as. El {n} mismo no es ni mayor ni menor que {n}.',
  'abc.catalogue':
    'La casa elige las apuestas y las cuotas. Una tarifa en la que alguna apuesta devolvería más del {whole} se rechaza antes de abrir ninguna mesa.',
  'abc.reasons':
    'Un supervisor puede cancelar un sorteo solo por estos motivos. En tal caso todas sus apuestas quedan anuladas, también las hechas a la carta de juego:',
  'abc.reason.scanner-unreadable': 'el escáner no puede leer una carta',
  'abc.reason.scan-mismatch': 'lo escaneado no es lo que hay en la mesa',
  'abc.reason.card-out-of-place': 'una carta está donde no le corresponde',
  'abc.reason.cards-mixed': 'se han mezclado cartas',
  'abc.reason.technical-problem': 'un problema técnico',
  'abc.reason.sequence-altered': 'se ha alterado el orden de las cartas',
  'abc.reason.card-marked-or-damaged': 'una carta está marcada o dañada',
  'abc.reason.card-off-table': 'una carta ha salido de la mesa',
  'abc.reason.card-exposed': 'una carta se ha visto antes de tiempo',
  'abc.reason.misread-limit': 'demasiados errores de lectura seguidos',
  'abc.reason.dealt-before-close': 'se repartió una carta con las apuestas abiertas',

  'bac.lead':
    'PLAYER y BANKER reciben una mano cada uno. Apuesta por la que vaya a quedar más cerca de los {best} puntos, o por el empate.',
  'bac.shoe': 'El zapato contiene {decks} {decks|mazo|mazos}, {cards} cartas en total.',
  'bac.burn':
    'Todo zapato nuevo se corta. Se muestra la primera carta tras el corte y se apartan, sin verlas, tantas cartas como esta indique.',
  'bac.cut':
    'Una carta de corte se coloca a {depth} cartas del final. La ronda en la que aparece se termina, se juega una más y se cambia el zapato.',
  'bac.order':
    'PLAYER recibe la primera carta y BANKER la siguiente, y otra vez igual, de modo que ambos tienen {hand}. Si hay más, la siguiente va primero a PLAYER y después a BANKER.',
  'bac.points': 'Una mano vale la última cifra de la suma de sus cartas.',
  'bac.points.caption': 'Lo que vale cada carta',
  'bac.points.rank': 'Carta',
  'bac.points.worth': 'Puntos',
  'bac.natural':
    'Si cualquiera de las manos tiene {natural} o {best} puntos con sus primeras {hand} cartas, nadie recibe otra.',
  'bac.player': 'PLAYER pide carta con {player} puntos o menos y se planta con más.',
  'bac.banker':
    'Si PLAYER se plantó, BANKER pide con {banker} puntos o menos. Si PLAYER pidió, decide la carta que haya recibido:',
  'bac.banker.caption': 'Cuándo pide BANKER tras una tercera carta de PLAYER',
  'bac.banker.points': 'Puntos de BANKER',
  'bac.banker.third': 'BANKER pide si esa carta vale',
  'bac.banker.never': 'nunca',
  'bac.winner': 'Gana la mano con más puntos. Con los mismos puntos hay empate.',
  'bac.push': 'En caso de empate, lo apostado a PLAYER y a BANKER se devuelve sin cambios.',
  'bac.commission':
    'En la tarifa «{@mode.commission}», la cuota de BANKER ya lleva descontada la comisión.',
}
