import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

const CLI = process.env['BAIZE_TEST_CLI'] ?? 'dist/cli/baize.mjs'

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

const baize = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { timeout: 150_000 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, out, err })
    })
  })

it('15 live rounds of each variant, every kind of fault: all end as ruled (AB-1, AB-11, ABC-7, ABC-8, G-5)', async () => {
  const { code, out, err } = await baize('studio', '--serve', '--rounds', '15', '--seed', 'ci')
  expect(out).not.toMatch(/WRONG|not made/)
  expect(out).toMatch(/^ab-live \(andar-bahar\): \d+ rounds/m)
  expect(out).toMatch(/^abc-live \(andar-bahar-colour\): \d+ rounds/m)
  expect(out).toContain('the books are sound')
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
}, 170_000)

it('says how it is used', async () => {
  expect(await baize('studio')).toEqual({
    code: 2,
    out: '',
    err: 'baize: studio: say --serve, or --table <id>\n',
  })
  const unknown = await baize('studio', '--serve', '--faults', 'earthquake')
  expect(unknown.err).toMatch(/unknown fault "earthquake"/)
})
