import { documentHtml, safe } from './html.ts'

/** Bold and code of a line of Markdown; comments, which hold derivations, fall away. */
const inline = (text: string): string =>
  safe(text.replace(/<!--.*?-->|<a id="[^"]*"><\/a>/g, ''))
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const CLAUSE = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/

function blockHtml(block: string): string {
  if (block.startsWith('# ')) return `<h1>${inline(block.slice(2))}</h1>`
  if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`
  const lines = block.split('\n')
  const clauses = lines.map((line) => CLAUSE.exec(line))
  if (clauses.some((clause) => clause === null)) return `<p>${inline(lines.join(' '))}</p>`
  const items = clauses.map((clause) => {
    const [, number = '', text = ''] = clause ?? []
    return `<dt id="${number.toLowerCase()}">${number}</dt>\n<dd>${inline(text)}</dd>`
  })
  return `<dl>\n${items.join('\n')}\n</dl>`
}

/** The clauses of the house as a page, from the list that is written by hand. */
export function clausesHtml(markdown: string): string {
  const blocks = markdown.trim().split(/\n\n+/).map(blockHtml)
  return documentHtml({
    language: 'en',
    title: 'The clauses',
    body: ['<main>', ...blocks, '</main>'],
  })
}
