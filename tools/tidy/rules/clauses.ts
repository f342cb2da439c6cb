import type { Finding } from '../finding.ts'
import { type House, lineAt, type TextFile } from '../house.ts'

const PAGE = 'docs/rules/clauses.md'
const SERIES: Readonly<Record<string, number>> = { G: 10, AB: 12, ABC: 8, BAC: 13 }
const NUMBER = /(?<![\w-])(G|ABC|AB|BAC)-(\d+)(?![\w-])/g

const ALL: readonly string[] = Object.entries(SERIES).flatMap(([series, count]) =>
  Array.from({ length: count }, (_, at) => `${series}-${at + 1}`),
)

const cited = (files: readonly TextFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(NUMBER)].map(([clause]) => clause)))

const onPage = (clause: string, message: string): Finding => ({
  file: PAGE,
  line: 0,
  rule: 'clause',
  message: `${clause} ${message}`,
})

/** Clause numbers that no list of rules has. */
const unknown = (house: House): readonly Finding[] =>
  house.texts
    .filter(({ path }) => !path.startsWith('tools/tidy/'))
    .flatMap((file) =>
      [...file.text.matchAll(NUMBER)]
        .filter(([clause]) => !ALL.includes(clause))
        .map((hit) => ({
          file: file.path,
          line: lineAt(file.text, hit.index),
          rule: 'clause',
          message: `there is no clause ${hit[0]}`,
        })),
    )

/** Each clause stands on the page, in code and in a test, unless later work is to bring it. */
export function clauses(house: House): readonly Finding[] {
  const page = house.texts.find(({ path }) => path === PAGE)?.text ?? ''
  const worded = new Set([...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\* \S/gm)].map((hit) => hit[1]))
  const mine = house.sources.filter(({ path }) => /^(packages|apps|test)\//.test(path))
  const code = cited(mine.filter(({ path, isTest }) => !isTest && !path.startsWith('test/')))
  const tests = cited(mine.filter(({ isTest }) => isTest))
  const later = new Set(house.allowed.later.map(({ clause }) => clause))
  const done = ALL.filter((clause) => !later.has(clause))
  return [
    ...ALL.filter((clause) => !worded.has(clause)).map((clause) =>
      onPage(clause, 'has no line here'),
    ),
    ...done
      .filter((clause) => !code.has(clause))
      .map((clause) => onPage(clause, 'is cited in no code')),
    ...done
      .filter((clause) => !tests.has(clause))
      .map((clause) => onPage(clause, 'is cited in no test')),
    ...unknown(house),
  ]
}
