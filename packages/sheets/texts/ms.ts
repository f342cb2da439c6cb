import type { GeneralTexts } from './types.ts'

/** The general texts in Malay. */
export const MS_GENERAL: GeneralTexts = {
  'language.name': 'Bahasa Melayu',
  'page.rules': 'Peraturan permainan',
  'page.clauses': 'Klausa',
  'page.contents': 'Pada halaman ini',
  'page.other': 'Dalam bahasa lain',
  'page.par': 'Helaian PAR',
  'page.designer': 'Pereka',
  'game.andar-bahar': 'Andar Bahar',
  'game.andar-bahar-colour': 'Andar Bahar mengikut warna',
  'game.baccarat': 'Bakarat',
  'mode.commission': 'Dengan komisen',
  'mode.commission-free': 'Tanpa komisen',
  'mode.standard': 'Bayaran',
  'grade.win': 'menang',
  'grade.lose': 'kalah',
  'grade.push': 'dipulangkan',
  'head.bet': 'Pertaruhan',
  'head.wins': 'Menang apabila',
  'head.mode': 'Senarai bayaran',
  'head.chance': 'Peluang menang',
  'head.return': 'Pulangan',
  'head.cards': 'Kad',
  'head.stake': 'Taruhan',
  'head.result': 'Keputusan',
  'head.paid': 'Dibayar balik',
  'head.limit': 'Had',
  'head.least': 'Sekurang-kurangnya',
  'head.most': 'Paling banyak',
  'head.game-card': 'Kad permainan',

  'section.deal': 'Cara kad dibahagikan',
  'section.prices': 'Pertaruhan dan bayarannya',
  'section.returns': 'Peluang dan pulangan',
  'section.examples': 'Contoh pusingan',
  'section.limits': 'Had meja',
  'section.betting': 'Bila pertaruhan dikira',
  'section.money': 'Jumlah wang dan pembundaran',
  'section.trouble': 'Pusingan terbatal, kerosakan dan sambungan terputus',
  'section.claims': 'Tuntutan dan penyelenggaraan',
  'section.language': 'Bahasa dan angka',

  'modes.choice':
    'Bayaran disediakan dalam {modes} senarai, “{@mode.commission}” dan “{@mode.commission-free}”. Kedua-duanya menggunakan kad yang sama, dan anda boleh bertukar dengan suis di meja. Pertaruhan pertama anda yang disahkan menentukan senarai yang anda guna sehingga pusingan itu tamat.',
  'prices.to-one':
    'Nisbah bayaran menunjukkan kemenangan di atas taruhan anda. Pada {odds}, taruhan {stake} yang menang memulangkan {back}.',
  'prices.decimal':
    'Bayaran ditulis dalam perpuluhan dan sudah termasuk taruhan. Pada {odds}, taruhan {stake} yang menang memulangkan {back}.',
  'prices.caption': 'Bayaran bagi setiap pertaruhan',

  'returns.caption': 'Peluang menang dan pulangan bagi setiap pertaruhan',
  'returns.meaning':
    'Pulangan ialah bahagian daripada semua taruhan yang kembali kepada pemain, termasuk taruhan yang menang; bakinya hingga {whole} menjadi milik rumah. Angka ini ialah purata bagi pusingan yang amat banyak dan tidak meramalkan pusingan berikutnya.',
  'returns.method':
    'Tiada satu pun angka ini ditaip dengan tangan. Sebuah program menelusuri setiap susunan kad yang mungkin, dengan peraturan yang sama yang membahagikan kad di sini, lalu mengira susunan yang memenangkan setiap pertaruhan. Sebab itu angkanya tepat: tiada yang dianggarkan, dan hanya angka terakhir daripada {decimals} tempat perpuluhan yang dicetak dibundarkan.',
  'returns.again': 'Sesiapa yang memiliki perisian ini boleh mengiranya semula dengan satu arahan:',
  'returns.par':
    'Helaian PAR permainan ini menambah pecahan tepat, serakan keputusan dan kesan pembundaran.',

  'examples.caption': 'Pusingan bersama pertaruhannya',
  'examples.note':
    'Setiap kad ditulis sebagai nilai dan sut: s sped, h lekuk, d daiman, c kelawar. T ialah sepuluh. Kad disusun mengikut turutan ia dibahagikan.',

  'limits.caption': 'Jumlah yang boleh dipertaruhkan dan dibayar',
  'limits.bet': 'Setiap pertaruhan yang tidak disebut di bawah',
  'limits.patron': 'Semua pertaruhan anda dalam satu pusingan',
  'limits.payout': 'Semua bayaran bagi pertaruhan anda dalam satu pusingan',
  'limits.step': 'Gandaan terkecil taruhan',
  'limits.note': 'Had ini ditetapkan oleh pengendali dan dipaparkan di meja sebelum anda bertaruh.',
  'limits.elsewhere': 'Setiap meja memaparkan hadnya sendiri sebelum anda bertaruh.',

  'betting.clock':
    'Hanya jam pelayan yang menentukan. Pertaruhan dikira dalam pusingan itu jika ia tiba di pelayan sebelum pertaruhan ditutup. Yang lewat akan ditolak, dan anda diberitahu masa penutupan serta masa pertaruhan anda tiba.',
  'betting.blind':
    'Pertaruhan tidak boleh mempengaruhi kad: bahagian program yang membahagikan kad tidak dapat melihatnya.',
  'betting.stands':
    'Apa yang telah disahkan oleh meja tetap dimainkan hingga selesai, sama ada anda masih bersambung atau tidak. Ia dibayar apabila pusingan tamat dan tersimpan dalam rekod pertaruhan anda.',
  'betting.opposite':
    'Anda boleh bertaruh pada kedua-dua pihak dalam pusingan yang sama; setiap pertaruhan diselesaikan secara berasingan.',

  'money.step': 'Taruhan dibuat dalam gandaan {step}, dan jumlah terkecil yang wujud ialah {coin}.',
  'money.exact':
    'Dengan gandaan ini tiada bayaran pada halaman ini perlu dibundarkan: semuanya tepat hingga sen terakhir.',
  'money.rounded':
    'Dengan gandaan ini ada kemenangan yang tidak genap hingga sen terakhir. Jumlahnya dibundarkan ke bawah kepada gandaan {coin}; helaian PAR menunjukkan kosnya bagi setiap pertaruhan.',

  'trouble.void':
    'Jika sesuatu pusingan diisytiharkan batal, setiap taruhan dipulangkan sekali sahaja dan sepenuhnya (bayaran {void}), tidak kira kad apa yang sudah dibuka. Sebabnya dan nama orang yang memutuskannya direkodkan.',
  'trouble.before':
    'Kerosakan semasa pertaruhan masih dibuka menamatkan pusingan serta-merta, dan semua taruhan dipulangkan.',
  'trouble.after':
    'Selepas pertaruhan ditutup, rangkaian yang terputus, gambar yang hilang atau telefon yang kehabisan bateri tidak menghentikan apa-apa. Pusingan berjalan hingga tamat, dan keputusannya menanti apabila anda kembali.',
  'trouble.deal':
    'Hanya kerosakan pada pembahagian kad itu sendiri boleh menghentikan pusingan: kad yang tidak dapat dibaca, kad yang tidak mengikut turutan, kad yang terdedah terlalu awal. Penyelia kemudian membenarkan pusingan diteruskan atau mengisytiharkannya batal.',

  'claims.time':
    'Jika anda rasa ada yang tidak kena pada sesuatu pusingan, maklumkan dalam masa {days} hari. Segala yang berlaku di dalamnya, kad demi kad dan pertaruhan demi pertaruhan, disimpan selama {years} tahun.',
  'claims.maintenance':
    'Meja dibuka siang dan malam. Penyelenggaraan menunggu hingga pusingan semasa tamat, dan tiada pusingan baharu bermula sebelum ia selesai.',

  'language.prevails':
    'Halaman ini boleh dibaca dalam {languages} bahasa. Jika terdapat perbezaan, teks bahasa Inggeris yang digunakan.',
  'language.numbers':
    'Angka ditulis dengan cara yang sama dalam semua bahasa, dengan koma bagi ribuan dan titik bagi perpuluhan: {sample}.',
  'language.clauses':
    'Tanda di sebelah setiap tajuk ialah klausa rumah yang menjadi asas bahagian itu.',
}
