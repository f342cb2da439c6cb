import type { GameTexts } from './types.ts'

/** The texts of the games in Malay. */
export const MS_GAMES: GameTexts = {
  'bet.andar': 'ANDAR',
  'bet.bahar': 'BAHAR',
  'bet.first-andar': 'ANDAR Pertama',
  'bet.first-bahar': 'BAHAR Pertama',
  'bet.first': '{n} Pertama',
  'bet.cards': '{from}–{to} kad',
  'bet.black-andar': 'Hitam dan ANDAR',
  'bet.red-bahar': 'Merah dan BAHAR',
  'bet.black-bahar': 'Hitam dan BAHAR',
  'bet.red-andar': 'Merah dan ANDAR',
  'bet.game-card-red': 'Kad permainan merah',
  'bet.game-card-black': 'Kad permainan hitam',
  'bet.game-card-spades': 'Kad permainan sped',
  'bet.game-card-hearts': 'Kad permainan lekuk',
  'bet.game-card-diamonds': 'Kad permainan daiman',
  'bet.game-card-clubs': 'Kad permainan kelawar',
  'bet.game-card-over': 'Kad permainan lebih daripada {n}',
  'bet.game-card-under': 'Kad permainan kurang daripada {n}',
  'bet.game-card-face': 'Kad permainan bergambar',
  'bet.game-card-rank': 'Kad permainan {rank}',
  'bet.match-first-card': 'Padanan pada kad pertama',
  'bet.player': 'PLAYER',
  'bet.banker': 'BANKER',
  'bet.tie': 'TIE',
  'bet.player-pair': 'Pasangan PLAYER',
  'bet.banker-pair': 'Pasangan BANKER',
  'bet.either-pair': 'Mana-mana pasangan',
  'bet.perfect-pair': 'Pasangan sempurna',
  'bet.big': 'Besar',
  'bet.small': 'Kecil',
  'bet.super-six': 'Super enam',

  'row.first-card': 'pada kad pertama',
  'row.later-card': 'kemudian',
  'row.straight-flush': 'straight flush',
  'row.straight': 'straight',
  'row.flush': 'flush',
  'row.win': 'selain itu',
  'row.win-with-six': 'dengan {six}',
  'row.one': 'satu tangan',
  'row.both': 'kedua-dua tangan',

  'wins.andar': 'ANDAR mendapat padanan',
  'wins.andar.first-card': 'ANDAR mendapat padanan dengan kad yang paling awal',
  'wins.andar.later-card': 'ANDAR mendapat padanan dengan kad yang kemudian',
  'wins.bahar': 'BAHAR mendapat padanan',
  'wins.first-andar': 'kad pertama ANDAR ialah padanan',
  'wins.first-bahar': 'kad pertama BAHAR ialah padanan',
  'wins.first.straight-flush': 'nilai kad berturutan dalam sut yang sama',
  'wins.first.straight': 'nilai kad berturutan',
  'wins.first.flush': 'semua kad daripada sut yang sama',
  'wins.cards': 'padanan ialah salah satu daripada kad {from} hingga {to}',
  'wins.colour-side': 'kad permainan berwarna ini dan pihak ini menang',
  'wins.game-card-colour': 'kad permainan berwarna ini',
  'wins.game-card-suit': 'kad permainan daripada sut ini',
  'wins.game-card-between': 'kad permainan bernilai {low} hingga {high}',
  'wins.game-card-face': 'kad permainan ialah J, Q atau K',
  'wins.game-card-rank': 'kad permainan bernilai ini',
  'wins.match-first-card': 'kad pertama selepas kad permainan ialah padanan',
  'wins.player': 'PLAYER mempunyai lebih banyak mata',
  'wins.banker.win': 'BANKER mempunyai lebih banyak mata, selain {six}',
  'wins.banker.win-with-six': 'BANKER mempunyai lebih banyak mata, iaitu {six}',
  'wins.tie': 'mata kedua-dua tangan sama',
  'wins.player-pair': '{hand} kad pertama PLAYER sama nilai',
  'wins.banker-pair': '{hand} kad pertama BANKER sama nilai',
  'wins.either-pair': '{hand} kad pertama mana-mana tangan sama nilai',
  'wins.perfect-pair.both': 'dalam kedua-dua tangan, {hand} kad pertama sama nilai dan sama sut',
  'wins.perfect-pair.one': 'dalam satu tangan sahaja, {hand} kad pertama sama nilai dan sama sut',
  'wins.big': '{fewest} hingga {most} kad dibahagikan',
  'wins.small': '{fewest} kad dibahagikan',
  'wins.super-six': 'BANKER menang dengan {six} mata',

  'ab.lead':
    'Sekeping kad terbuka di atas meja. Pihak manakah yang dahulu mendapat kad senilai dengannya: ANDAR atau BAHAR?',
  'ab.pack':
    'Bagi setiap pusingan, {decks} dek yang mengandungi {pack} kad tanpa joker dikocok semula.',
  'ab.game-card':
    'Kad yang pertama ialah kad permainan. Kad ini terbuka sebelum kiraan detik bermula dan anda bertaruh.',
  'ab.turn':
    'Setelah pertaruhan ditutup, kad dibahagikan satu demi satu: yang pertama kepada ANDAR, yang berikutnya kepada BAHAR, dan begitulah seterusnya silih berganti.',
  'ab.end':
    'Kad pertama yang sama nilainya dengan kad permainan ialah padanan. Tidak kira sutnya, kad itu menamatkan pusingan dan pihaknya menang.',
  'ab.length':
    'Padanan muncul selewat-lewatnya pada kad ke-{most}, tidak termasuk kad permainan; secara purata ia kad ke-{mean}.',
  'ab.first': 'Jika pusingan tamat pada kad pertama ANDAR, “{@bet.first-bahar}” turut kalah.',
  'ab.first-3':
    'Bagi “{@bet.first}”, kad permainan digabungkan dengan kad pertama setiap pihak, dan corak terbaik daripada {n} kad itu dibayar. Jika BAHAR tidak mendapat kad, pertaruhan ini kalah.',
  'ab.flush': 'Flush memerlukan sut yang sama; warna yang sama belum mencukupi.',
  'ab.ace.high-and-low':
    'Dalam straight, as berada di hujung, di sebelah raja atau di sebelah dua, tetapi tidak sekali-kali di tengah.',
  'ab.ace.high': 'Dalam straight, as hanya berada di atas raja.',
  'ab.bands':
    'Pertaruhan pada jumlah kad mengira semua kad kedua-dua pihak termasuk padanan, tetapi tidak termasuk kad permainan.',
  'ab.given.caption': '“{@bet.first}” apabila kad permainan sudah diketahui',

  'abc.lead':
    'Anda bertaruh sebelum ada sebarang kad di atas meja. Kemudian warna kad pertama menentukan pihak yang bermula.',
  'abc.pack':
    'Bagi setiap cabutan, {decks} dek yang mengandungi {pack} kad tanpa joker dikocok semula. Semua pertaruhan dibuat sebelum kad pertama.',
  'abc.game-card': 'Kad pertama selepas pertaruhan ditutup ialah kad permainan.',
  'abc.turn':
    'Jika kad permainan berwarna hitam (kelawar atau sped), ANDAR bermula; jika merah (daiman atau lekuk), BAHAR bermula. Selepas itu kedua-dua pihak bergilir-gilir.',
  'abc.end':
    'Kad pertama yang sama nilainya dengan kad permainan ialah padanan. Kad itu menamatkan cabutan dan pihaknya menang.',
  'abc.ranks':
    'Nilai kad menaik daripada dua hingga as. {n} sendiri tidak lebih dan tidak kurang daripada {n}.',
  'abc.catalogue':
    'Rumah memilih pertaruhan dan bayarannya. Senarai bayaran yang mana-mana pertaruhannya akan memulangkan lebih daripada {whole} ditolak sebelum mana-mana meja dibuka.',
  'abc.reasons':
    'Penyelia boleh membatalkan cabutan hanya atas sebab berikut. Semua pertaruhannya kemudian terbatal, termasuk pertaruhan pada kad permainan:',
  'abc.reason.scanner-unreadable': 'pengimbas tidak dapat membaca kad',
  'abc.reason.scan-mismatch': 'hasil imbasan tidak sama dengan kad di meja',
  'abc.reason.card-out-of-place': 'kad berada di tempat yang salah',
  'abc.reason.cards-mixed': 'kad telah bercampur',
  'abc.reason.technical-problem': 'masalah teknikal',
  'abc.reason.sequence-altered': 'turutan kad telah berubah',
  'abc.reason.card-marked-or-damaged': 'kad bertanda atau rosak',
  'abc.reason.card-off-table': 'kad terkeluar dari meja',
  'abc.reason.card-exposed': 'kad terdedah terlalu awal',
  'abc.reason.misread-limit': 'terlalu banyak salah baca berturut-turut',
  'abc.reason.dealt-before-close': 'kad dibahagikan semasa pertaruhan masih dibuka',

  'bac.lead':
    'PLAYER dan BANKER masing-masing mendapat satu tangan. Bertaruhlah pada tangan yang akan lebih hampir kepada {best} mata, atau pada seri.',
  'bac.shoe': 'Kasut mengandungi {decks} dek, {cards} kad kesemuanya.',
  'bac.burn':
    'Kasut baharu dipotong. Kad pertama selepas potongan ditunjukkan, dan kad sebanyak angka padanya diketepikan tanpa dilihat.',
  'bac.cut':
    'Kad pemotong diletakkan {depth} kad dari hujung. Pusingan ketika ia muncul dihabiskan, satu pusingan lagi dimainkan, kemudian kasut ditukar.',
  'bac.order':
    'PLAYER mendapat kad pertama, BANKER yang berikutnya, kemudian sekali lagi, supaya masing-masing memegang {hand}. Kad tambahan diberikan kepada PLAYER dahulu, kemudian BANKER.',
  'bac.points': 'Nilai satu tangan ialah digit terakhir daripada jumlah kadnya.',
  'bac.points.caption': 'Nilai setiap kad',
  'bac.points.rank': 'Kad',
  'bac.points.worth': 'Mata',
  'bac.natural':
    'Jika mana-mana tangan mempunyai {natural} atau {best} mata dengan {hand} kad pertamanya, tiada kad lagi dibahagikan.',
  'bac.player': 'PLAYER mengambil kad dengan {player} mata atau kurang, dan berhenti jika lebih.',
  'bac.banker':
    'Jika PLAYER berhenti, BANKER mengambil kad dengan {banker} mata atau kurang. Jika PLAYER mengambil kad, kad itulah yang menentukan:',
  'bac.banker.caption': 'Bila BANKER mengambil kad selepas kad ketiga PLAYER',
  'bac.banker.points': 'Mata BANKER',
  'bac.banker.third': 'BANKER mengambil jika kad itu bernilai',
  'bac.banker.never': 'tidak pernah',
  'bac.winner': 'Tangan yang mempunyai lebih banyak mata menang. Mata yang sama bermakna seri.',
  'bac.push': 'Jika seri, taruhan pada PLAYER dan BANKER dipulangkan tanpa perubahan.',
  'bac.commission': 'Dalam senarai “{@mode.commission}”, bayaran BANKER sudah ditolak komisen.',
}
