import { createHash } from 'node:crypto'
import { printRoundExport, type Store } from '@baize/store'
import { canonicalJson } from '@baize/table'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { verifyRound } from '../../apps/cli/verify/verify-round.ts'
import { termsOf } from '../../tools/arbitraries/index.ts'
import { type Bet, type Dealt, dealRound, dealtTable, untilRevealed } from '../support/rounds.ts'
import { fresh } from './house.ts'
import { MAKERS } from './makers.ts'

describe.each(MAKERS)('rounds exported from the books in $name', (maker) => {
  let store: Store
  let ann: string
  let bob: string
  beforeAll(async () => {
    await maker.start()
    store = await maker.open()
    ann = (await store.createGuest('Ann', 1_000_000n, 1)).id
    bob = (await store.createGuest('Bob', 1_000_000n, 1)).id
  })
  afterAll(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
    await maker.stop()
  })

  const bets = (game: string): readonly Bet[] => {
    const mode = game === 'andar-bahar' ? 'commission' : 'standard'
    const names =
      game === 'baccarat' ? ['player', 'banker', 'tie'] : ['andar', 'bahar', 'cards-1-5']
    return names.flatMap((bet, n): readonly Bet[] => [
      { stake: fresh('stake'), patron: ann, bet, mode: modeOf(game, mode), amount: 1_000n },
      {
        stake: fresh('stake'),
        patron: bob,
        bet,
        mode: modeOf(game, mode),
        amount: 700n,
        back: n === 1,
      },
    ])
  }
  const modeOf = (game: string, mode: 'commission' | 'standard') =>
    game === 'baccarat' ? 'commission' : mode
  const exported = async (round: string, patron?: string, all = false): Promise<string> => {
    const viewer = all ? 'everybody' : patron === undefined ? 'nobody' : { patron }
    const material = await store.roundMaterial(round, viewer)
    if (material === undefined) throw new Error(`no round ${round}`)
    return printRoundExport(material)
  }
  const open = async (game: 'andar-bahar' | 'andar-bahar-colour' | 'baccarat'): Promise<Dealt> => {
    const terms = termsOf(game)
    const settings =
      game === 'baccarat' ? { ...terms.settings, decks: 1, cutCardDepth: 26 } : terms.settings
    return dealtTable(store, { ...terms, table: fresh('t'), settings })
  }

  test.each(['andar-bahar', 'andar-bahar-colour', 'baccarat'] as const)(
    '%s: are right for the operator, a patron and anybody',
    async (game) => {
      const table = await open(game)
      await dealRound(table, bets(game))
      const round = await dealRound(table, bets(game))
      await untilRevealed(table)
      const all = await exported(round, undefined, true)
      expect(verifyRound(all)).toEqual([])
      expect(JSON.parse(all).stakes).toHaveLength(6)
      const own = await exported(round, ann)
      expect(verifyRound(own)).toEqual([])
      expect(JSON.parse(own).stakes).toHaveLength(3)
      expect(own).not.toContain(bob)
      const nobody = await exported(round)
      expect(verifyRound(nobody)).toEqual([])
      expect(nobody).not.toContain(ann)
      expect(JSON.parse(nobody).seed).toBe('revealed')
    },
    60_000,
  )

  it('hold what went on at the seats for the operator, and nobody else’s for a patron', async () => {
    const table = await open('baccarat')
    const round = await dealRound(table, bets('baccarat'), false, [
      { kind: 'seat-taken', seat: 1, patron: ann, name: 'Ann', at: table.at },
      { kind: 'shoe-passed', to: 1, at: table.at },
      { kind: 'seat-taken', seat: 2, patron: bob, name: 'Bob', at: table.at },
    ])
    const all = await exported(round, undefined, true)
    expect(verifyRound(all)).toEqual([])
    expect(all).toContain(bob)
    const own = await exported(round, ann)
    expect(verifyRound(own)).toEqual([])
    expect(own).not.toContain(bob)
    const nobody = await exported(round)
    expect(verifyRound(nobody)).toEqual([])
    expect(nobody).not.toContain(ann)
  }, 60_000)

  it('say that the shuffle is not yet revealed while the shoe runs', async () => {
    const table = await open('baccarat')
    const round = await dealRound(table, bets('baccarat'))
    const text = await exported(round, undefined, true)
    expect(JSON.parse(text)).toMatchObject({ seed: 'not-yet-revealed' })
    expect(JSON.parse(text)).not.toHaveProperty('dealtBefore')
    expect(verifyRound(text)).toEqual([])
  })

  it('are right when they were voided', async () => {
    const table = await open('andar-bahar')
    const round = await dealRound(table, bets('andar-bahar'), true)
    await untilRevealed(table)
    expect(verifyRound(await exported(round, undefined, true))).toEqual([])
  })

  it('are not told while they run', async () => {
    const table = await open('andar-bahar')
    await dealRound(table, [])
    expect(await store.roundMaterial(`${table.terms.table}-2`, 'everybody')).toBeUndefined()
    expect(await store.roundMaterial('nowhere-1', 'everybody')).toBeUndefined()
  })

  it('show a correction under its stake', async () => {
    const table = await open('andar-bahar')
    const round = await dealRound(table, bets('andar-bahar'))
    const { stakes } = JSON.parse(await exported(round, undefined, true))
    const { stake, end } = stakes[0]
    const right = end.grade === 'lose' ? 'push' : 'lose'
    const proposal = { id: fresh('c'), round, by: 'sue', reason: 'misread', at: 5 }
    await store.proposeCorrection({ ...proposal, stakes: [{ stake, grade: right }] })
    await store.approveCorrection({ id: proposal.id, by: 'max', at: 6 })
    const text = await exported(round, undefined, true)
    expect(verifyRound(text)).toEqual([])
    expect(JSON.parse(text).stakes[0]).toMatchObject({ end, corrections: [{ grade: right }] })
  })

  it('are found wrong, and the fault named, when any byte is flipped', {
    timeout: 120_000,
  }, async () => {
    const table = await open('andar-bahar')
    const round = await dealRound(table, bets('andar-bahar').slice(0, 2))
    await untilRevealed(table)
    const text = await exported(round, undefined, true)
    for (let at = 0; at < text.length; at += 7) {
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ 1)
      const found = verifyRound(text.slice(0, at) + flipped + text.slice(at + 1))
      expect([at, found.length > 0]).toEqual([at, true])
      expect(found.every(({ what, message }) => what !== '' && message !== '')).toBe(true)
    }
  })

  /** The file with one text in place of another, under a digest that fits. */
  const changed = (text: string, from: RegExp, to: string): string => {
    const { digest: _, ...rest } = JSON.parse(text.replace(from, to))
    const digest = createHash('sha256').update(canonicalJson(rest)).digest('hex')
    return `${canonicalJson({ ...rest, digest })}\n`
  }
  test.each<readonly [string, RegExp, string, string]>([
    ['another card', /"card":"(..)","faceUp"/, '"card":"2c","faceUp"', 'events'],
    ['another seed', /"seed":"[0-9a-f]{64}"/, `"seed":"${'0'.repeat(64)}"`, 'shuffle'],
    ['a better price', /"bahar":"1:1"/, '"bahar":"2:1"', 'terms'],
    ['a better end', /"returned":"\d+","row"/, '"returned":"999999","row"', 'stakes['],
    ['another balance', /("bet":"andar","end".*?"balanceBefore":)"\d+"/, '$1"5"', 'stakes['],
    ['another bettor', /"patron":"[^"]+"/, '"patron":"thief"', 'log.withdrawals['],
    ['other totals', /"staked":"\d+"/, '"staked":"1"', 'ended.staked'],
    [
      'another end of the log',
      /("after":{"hash":)"[0-9a-f]+"/,
      `$1"${'0'.repeat(64)}"`,
      'log.after',
    ],
    ['a row too few', /"complete":true/, '"complete":true,"note":"x"', 'file'],
  ])('with %s name it, even under a fresh digest', async (_, from, to, what) => {
    const table = await open('andar-bahar')
    const round = await dealRound(table, bets('andar-bahar'))
    await untilRevealed(table)
    const text = await exported(round, undefined, true)
    const wrong = changed(text, from, to)
    const found = verifyRound(wrong).map((each) => each.what)
    expect(wrong).not.toBe(text)
    expect(found.join(' ')).toContain(what)
    expect(found).not.toContain('digest')
  })

  it('with a stake left out tell that rows are missing', async () => {
    const table = await open('andar-bahar')
    const round = await dealRound(table, bets('andar-bahar'))
    await untilRevealed(table)
    const file = JSON.parse(await exported(round, undefined, true))
    const { digest: _, stakes, ...rest } = file
    const short = { ...rest, stakes: stakes.slice(1) }
    const digest = createHash('sha256').update(canonicalJson(short)).digest('hex')
    const found = verifyRound(`${canonicalJson({ ...short, digest })}\n`)
    expect(found.map(({ message }) => message).join(' ')).toContain('rows are missing')
    expect(found.map(({ what }) => what)).toContain('stakes')
  })
})
