import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { commandFor, readOptions, UsageError } from './options.ts'

const program = fileURLToPath(new URL('../sim.mjs', import.meta.url))

function sim(...args: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout }
}

describe('the command line', () => {
  it('names a failing house so that it fails again', () => {
    const options = readOptions([
      '--plant',
      'tie-takes-stakes',
      '--weather',
      'stormy',
      '--store',
      'postgres',
    ])
    const command = commandFor(options, '7')
    expect(command).toBe(
      'npm run sim -- --seed 7 --house-rounds 400 --patrons 1500 --weather stormy --store postgres --plant tie-takes-stakes',
    )
    const again = readOptions(command.split(' -- ')[1]?.split(' ') ?? [])
    expect(again).toEqual({ ...options, seed: '7' })
  })
  test.each([
    [['--rounds', '0']],
    [['--rounds', '1e3']],
    [['--store', 'files']],
    [['--plant', 'nothing-of-that-name']],
  ])('refuses %j', (args) => {
    expect(() => readOptions(args)).toThrow(UsageError)
  })
  it('exits with 0 and a summary when everything held, in several processes', () => {
    const { status, stdout } = sim(
      '--rounds',
      '300',
      '--house-rounds',
      '60',
      '--patrons',
      '100',
      '--workers',
      '2',
      '--json',
    )
    expect(status).toBe(0)
    const summary: unknown = JSON.parse(stdout)
    expect(summary).toMatchObject({ tally: { rounds: expect.any(Number) } })
    expect(summary).not.toHaveProperty('failure')
  }, 60_000)
  it('exits with 1, the last steps and the command when something broke', () => {
    const { status, stdout } = sim('--plant', 'side-from-piles', '--seed', '1')
    expect(status).toBe(1)
    expect(stdout).toContain('BROKEN  a card goes where the rules say')
    expect(stdout).toContain('again:  npm run sim -- --seed 1')
    expect(stdout).toContain('durable')
  }, 60_000)
})
