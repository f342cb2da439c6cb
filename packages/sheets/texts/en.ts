/** What all rules pages and PAR sheets say, in English, the text that counts (G-6). No digit stands here. */
export const EN_GENERAL = {
  'language.name': 'English',
  'page.rules': 'Rules of the game',
  'page.clauses': 'Clauses',
  'page.contents': 'On this page',
  'page.other': 'In other languages',
  'page.par': 'PAR sheet',
  'page.designer': 'Designer',
  'game.andar-bahar': 'Andar Bahar',
  'game.andar-bahar-colour': 'Andar Bahar by colour',
  'game.baccarat': 'Baccarat',
  'mode.commission': 'Commission',
  'mode.commission-free': 'Commission-free',
  'mode.standard': 'Odds',
  'grade.win': 'wins',
  'grade.lose': 'loses',
  'grade.push': 'push',
  'head.bet': 'Bet',
  'head.wins': 'Wins when',
  'head.mode': 'Price list',
  'head.chance': 'Chance to win',
  'head.return': 'Return',
  'head.cards': 'Cards',
  'head.stake': 'Stake',
  'head.result': 'Result',
  'head.paid': 'Paid back',
  'head.limit': 'Limit',
  'head.least': 'At least',
  'head.most': 'At most',
  'head.game-card': 'Game card',

  'section.deal': 'How the cards are dealt',
  'section.prices': 'Bets and what they pay',
  'section.returns': 'Chances and returns',
  'section.examples': 'Rounds to read along',
  'section.limits': 'Limits of the table',
  'section.betting': 'When a bet counts',
  'section.money': 'Amounts and rounding',
  'section.trouble': 'Void rounds, malfunctions and lost connections',
  'section.claims': 'Claims and maintenance',
  'section.language': 'Languages and numbers',

  'modes.choice':
    'Prices come in {modes} lists, “{@mode.commission}” and “{@mode.commission-free}”. Both go with the same cards, and a switch at the table changes between them. Your first confirmed bet settles which list you play by until the round is over.',
  'prices.to-one':
    'Odds say what a stake wins on top of itself. At {odds}, a stake of {stake} that wins brings back {back}.',
  'prices.decimal':
    'Odds are decimal, with the stake inside. At {odds}, a stake of {stake} that wins brings back {back}.',
  'prices.caption': 'What each bet pays',

  'returns.caption': 'Chance to win and return of each bet',
  'returns.meaning':
    'The return is the part of all stakes on a bet that finds its way back to those who made it, winning stakes included; what is missing to {whole} is kept by the house. It describes the average of very many rounds and says nothing about the next one.',
  'returns.method':
    'None of these figures was typed in. A program follows every order in which the cards can fall, by the very rules that deal them here, and counts where each bet wins. That makes them exact: nothing was estimated, only the last of the {decimals} printed decimals is rounded.',
  'returns.again': 'Anyone who has this software can work them out anew with one command:',
  'returns.par':
    'The PAR sheet of the game adds the exact fractions, the spread of results and the effect of rounding.',

  'examples.caption': 'Rounds with their bets',
  'examples.note':
    'A card is its rank and its suit: s spades, h hearts, d diamonds, c clubs. T is a ten. The cards stand in the order in which they were dealt.',

  'limits.caption': 'What may be staked and paid',
  'limits.bet': 'Each bet, unless it is named below',
  'limits.patron': 'All your bets of a round together',
  'limits.payout': 'All that your bets of a round can pay',
  'limits.step': 'Smallest step of a stake',
  'limits.note': 'The operator sets these limits; the table shows them before you bet.',
  'limits.elsewhere': 'Each table shows its own limits before you bet.',

  'betting.clock':
    'Only the clock of the server decides. A bet belongs to the round when it got there before betting closed. One that comes later is turned away, and you are told when betting closed and when your bet came.',
  'betting.blind':
    'The bets cannot move the cards: the part of the program that deals has no way to see them.',
  'betting.stands':
    'What the table has confirmed is played to the end, whether you are still connected or not. It is paid when the round is over, and your bet record keeps it.',
  'betting.opposite': 'You are free to back both sides of one round; each bet is settled alone.',

  'money.step': 'Stakes go in steps of {step}, and the smallest amount there is, is {coin}.',
  'money.exact':
    'With this step no payout on this page ever needs rounding: all of them come out to the last coin.',
  'money.rounded':
    'With this step some winnings do not come out to the last coin. They are then rounded down to the next {coin}; the PAR sheet shows what that costs on each bet.',

  'trouble.void':
    'If a round is declared void, each stake in it goes back once and whole (odds {void}), no matter which cards were already out. The reason and the name of whoever decided are kept.',
  'trouble.before':
    'A malfunction while bets are open ends the round at once, and all stakes go back.',
  'trouble.after':
    'After betting has closed, a failing network, a lost picture or a dead phone stops nothing. The round runs to its end, and you find the result when you are back.',
  'trouble.deal':
    'Only a malfunction of the deal itself can halt a round: a card that will not read, cards out of order, a card shown too soon. A supervisor then lets the round go on or declares it void.',

  'claims.time':
    'If a round looks wrong to you, say so within {days} days. What happened in it, card by card and bet by bet, stays on file for {years} years.',
  'claims.maintenance':
    'The tables run day and night. Maintenance waits until the running round is over; no new round begins before it is done.',

  'language.prevails':
    'You can read this page in {languages} languages. Wherever they differ, the English text counts.',
  'language.numbers':
    'Figures are written alike in all of them, with a comma between thousands and a point before the decimals: {sample}.',
  'language.clauses':
    'The marks beside a heading are the clauses of the house that the section rests on.',
} as const
