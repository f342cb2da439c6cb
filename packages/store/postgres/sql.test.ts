import { describe, expect, it } from 'vitest'
import { arrayText, sql, textOf } from './sql.ts'

describe('statements as templates', () => {
  it('binds values and never pastes them into the text', () => {
    const statement = sql`select ${"'; drop table stake"}, ${5n}`
    expect(textOf(statement)).toBe('select $1, $2')
    expect(statement.values).toEqual(["'; drop table stake", 5n])
  })
  it('takes statements into statements and counts on', () => {
    const part = sql`b = ${2} and c = ${[3, null]}`
    const whole = sql`select from x where a = ${1} and ${part}${sql``} limit ${4}`
    expect(textOf(whole)).toBe('select from x where a = $1 and b = $2 and c = $3 limit $4')
    expect(whole.values).toEqual([1, 2, [3, null], 4])
  })
  it('takes a statement at either end', () => {
    expect(textOf(sql`${sql`a ${1}`}${sql`${2} b`}`)).toBe('a $1$2 b')
    expect(textOf(sql`plain`)).toBe('plain')
  })
})

describe('arrays as one text', () => {
  it.each([
    [[], '{}'],
    [[1, -2n, 0], '{1,-2,0}'],
    [['a', 'b-1', 'wallet/x'], '{"a","b-1","wallet/x"}'],
    [['', 'null', 'a b', '{,}'], '{"","null","a b","{,}"}'],
    [['"', '\\', 'a"\\"b'], '{"\\"","\\\\","a\\"\\\\\\"b"}'],
    [['é\n"'], '{"é\n\\""}'],
  ])('%#: %s', (values: readonly (string | number | bigint)[], text) =>
    expect(arrayText(values)).toBe(text),
  )
})
