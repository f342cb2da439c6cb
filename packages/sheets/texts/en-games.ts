/** What belongs to one game each, in English. No digit stands here. */
export const EN_GAMES = {
  'bet.andar': 'ANDAR',
  'bet.bahar': 'BAHAR',
  'bet.first-andar': 'First ANDAR',
  'bet.first-bahar': 'First BAHAR',
  'bet.first': 'First {n}',
  'bet.cards': '{from}–{to} cards',
  'bet.black-andar': 'Black and ANDAR',
  'bet.red-bahar': 'Red and BAHAR',
  'bet.black-bahar': 'Black and BAHAR',
  'bet.red-andar': 'Red and ANDAR',
  'bet.game-card-red': 'Game card red',
  'bet.game-card-black': 'Game card black',
  'bet.game-card-spades': 'Game card spades',
  'bet.game-card-hearts': 'Game card hearts',
  'bet.game-card-diamonds': 'Game card diamonds',
  'bet.game-card-clubs': 'Game card clubs',
  'bet.game-card-over': 'Game card over {n}',
  'bet.game-card-under': 'Game card under {n}',
  'bet.game-card-face': 'Game card a face',
  'bet.game-card-rank': 'Game card {rank}',
  'bet.match-first-card': 'Match on the first card',
  'bet.player': 'PLAYER',
  'bet.banker': 'BANKER',
  'bet.tie': 'TIE',
  'bet.player-pair': 'PLAYER pair',
  'bet.banker-pair': 'BANKER pair',
  'bet.either-pair': 'Either pair',
  'bet.perfect-pair': 'Perfect pair',
  'bet.big': 'Big',
  'bet.small': 'Small',
  'bet.super-six': 'Super six',

  'row.first-card': 'on the first card',
  'row.later-card': 'later',
  'row.straight-flush': 'straight flush',
  'row.straight': 'straight',
  'row.flush': 'flush',
  'row.win': 'otherwise',
  'row.win-with-six': 'with {six}',
  'row.one': 'one hand',
  'row.both': 'both hands',

  'wins.andar': 'ANDAR gets the match',
  'wins.andar.first-card': 'ANDAR gets the match with the very first card',
  'wins.andar.later-card': 'ANDAR gets the match with a later card',
  'wins.bahar': 'BAHAR gets the match',
  'wins.first-andar': 'the first card of ANDAR is the match',
  'wins.first-bahar': 'the first card of BAHAR is the match',
  'wins.first.straight-flush': 'the cards follow one another in one suit',
  'wins.first.straight': 'the cards follow one another in rank',
  'wins.first.flush': 'the cards are of one suit',
  'wins.cards': 'the match is one of the cards {from} to {to}',
  'wins.colour-side': 'the game card has this colour and this side wins',
  'wins.game-card-colour': 'the game card has this colour',
  'wins.game-card-suit': 'the game card has this suit',
  'wins.game-card-between': 'the game card is {low} to {high}',
  'wins.game-card-face': 'the game card is J, Q or K',
  'wins.game-card-rank': 'the game card has this rank',
  'wins.match-first-card': 'the first card after the game card is the match',
  'wins.player': 'PLAYER has more points',
  'wins.banker.win': 'BANKER has more points, other than {six}',
  'wins.banker.win-with-six': 'BANKER has more points, namely {six}',
  'wins.tie': 'both hands have the same points',
  'wins.player-pair': 'the first {hand} cards of PLAYER have one rank',
  'wins.banker-pair': 'the first {hand} cards of BANKER have one rank',
  'wins.either-pair': 'the first {hand} cards of either hand have one rank',
  'wins.perfect-pair.both': 'in both hands the first {hand} cards have one rank and one suit',
  'wins.perfect-pair.one': 'in just one hand the first {hand} cards have one rank and one suit',
  'wins.big': '{fewest} to {most} cards are dealt',
  'wins.small': '{fewest} cards are dealt',
  'wins.super-six': 'BANKER wins with {six} points',

  'ab.lead': 'A card lies open. Which side will be first to get its rank: ANDAR or BAHAR?',
  'ab.pack':
    'For each round {decks} {decks|pack|packs} of {pack} cards, without jokers, {decks|is|are} shuffled anew.',
  'ab.game-card':
    'The first card is the game card. It lies open before the countdown starts and you bet.',
  'ab.turn':
    'When betting has closed, cards fall one at a time: the first to ANDAR, the next to BAHAR, and on like this in turn.',
  'ab.end':
    'The first card of the same rank as the game card is the match. Whatever its suit, it ends the round, and its side has won.',
  'ab.length':
    'The match comes as card {most} at the latest, the game card not counted; on average it is card {mean}.',
  'ab.first':
    'A round that is over with the first card of ANDAR loses “{@bet.first-bahar}” as well.',
  'ab.first-3':
    'For “{@bet.first}” the game card and the first card of each side are put together, and the best pattern of the {n} is paid. If BAHAR gets no card, the bet loses.',
  'ab.flush': 'A flush asks for one suit; one colour is not enough.',
  'ab.ace.high-and-low':
    'In a straight, the ace stands at either end, beside the king or beside the deuce, but never in the middle.',
  'ab.ace.high': 'In a straight, the ace stands above the king and nowhere else.',
  'ab.bands':
    'The bets on the number of cards count all cards of both sides and the match among them, but not the game card.',
  'ab.given.caption': '“{@bet.first}” when the game card is known',

  'abc.lead':
    'You bet before a single card lies. Then the colour of the first card tells which side begins.',
  'abc.pack':
    'For each draw {decks} {decks|pack|packs} of {pack} cards, without jokers, {decks|is|are} shuffled anew. All bets are made before the first card.',
  'abc.game-card': 'The first card after betting has closed is the game card.',
  'abc.turn':
    'After a black game card (clubs or spades) ANDAR begins, after a red one (diamonds or hearts) BAHAR does. From there the sides take turns.',
  'abc.end':
    'The first card of the same rank as the game card is the match. It ends the draw, and its side has won.',
  'abc.ranks':
    'Ranks rise from the deuce to the ace. The {n} itself is neither over nor under {n}.',
  'abc.catalogue':
    'The house chooses bets and odds. A price list with a bet that would return more than {whole} is refused before any table opens.',
  'abc.reasons':
    'A supervisor can cancel a draw for these reasons only. All its bets are void then, those on the game card too:',
  'abc.reason.scanner-unreadable': 'the scanner cannot read a card',
  'abc.reason.scan-mismatch': 'what was scanned is not what lies on the table',
  'abc.reason.card-out-of-place': 'a card lies where it does not belong',
  'abc.reason.cards-mixed': 'cards have been mixed up',
  'abc.reason.technical-problem': 'a technical fault',
  'abc.reason.sequence-altered': 'the order of the cards has changed',
  'abc.reason.card-marked-or-damaged': 'a card is marked or damaged',
  'abc.reason.card-off-table': 'a card has left the table',
  'abc.reason.card-exposed': 'a card was seen too soon',
  'abc.reason.misread-limit': 'too many misreadings in a row',
  'abc.reason.dealt-before-close': 'a card was dealt while bets were open',

  'bac.lead':
    'PLAYER and BANKER each get a hand. Back the one that will come nearer to {best} points, or a tie.',
  'bac.shoe': 'The shoe holds {decks} {decks|pack|packs}, {cards} cards in all.',
  'bac.burn':
    'A new shoe is cut. The first card behind the cut is shown, and as many cards as it says are laid aside unseen.',
  'bac.cut':
    'A cut card stands {depth} cards from the end. The round in which it appears is finished, one more follows, and then the shoe is changed.',
  'bac.order':
    'PLAYER gets the first card, BANKER the next, and once more, so that both have {hand}. A further card goes to PLAYER first and to BANKER after that.',
  'bac.points': 'A hand counts the last digit of the sum of its cards.',
  'bac.points.caption': 'What a card counts',
  'bac.points.rank': 'Rank',
  'bac.points.worth': 'Points',
  'bac.natural':
    'If either hand has {natural} or {best} points with its first {hand} cards, nobody gets another.',
  'bac.player': 'PLAYER draws a card with {player} points or fewer and stands with more.',
  'bac.banker':
    'If PLAYER stood, BANKER draws with {banker} points or fewer. If PLAYER drew, the card that PLAYER got decides:',
  'bac.banker.caption': 'When BANKER draws after a third card of PLAYER',
  'bac.banker.points': 'Points of BANKER',
  'bac.banker.third': 'BANKER draws when that card counts',
  'bac.banker.never': 'never',
  'bac.winner': 'The hand with more points wins. With equal points it is a tie.',
  'bac.push': 'On a tie, stakes on PLAYER and BANKER go back unchanged: a push.',
  'bac.commission':
    'In the list “{@mode.commission}” the odds of BANKER already contain the commission.',
} as const
