import { type Block, figureColumns, type Line, type ParPage, type TableBlock } from '@baize/sheets'

/** A pipe would end the cell, and a tilde pair would strike it out. */
const escaped = (text: string): string => text.replace(/[|~]/g, (sign) => `\\${sign}`)

const inline = (line: Line): string =>
  line.map(({ kind, text }) => (kind === 'code' ? `\`${text}\`` : escaped(text))).join('')

const rowOf = (cells: readonly Line[]): string => `| ${cells.map(inline).join(' | ')} |`

function tableText(table: TableBlock): readonly string[] {
  const rule = figureColumns(table).map((isFigure) => (isFigure ? '--:' : '---'))
  return [rowOf(table.head), `| ${rule.join(' | ')} |`, ...table.rows.map(rowOf)]
}

function blockText(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [inline(block.line)]
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`)
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${inline(item)}`)
    case 'command':
      return ['```sh', block.text, '```']
    case 'table':
      return tableText(block)
  }
}

/** A PAR sheet as Markdown. */
export function parMarkdown(page: ParPage): string {
  const facts = page.facts.map(([label, value]) => `- ${inline(label)}: **${inline(value)}**`)
  const sections = page.sections.flatMap(({ title, blocks }) => [
    '',
    `## ${inline(title)}`,
    ...blocks.flatMap((block) => ['', ...blockText(block)]),
  ])
  const head = [`# ${inline(page.title)}`, '', inline(page.lead), '', ...facts]
  return `${[...head, ...sections].join('\n')}\n`
}
