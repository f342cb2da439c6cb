import type { GameId } from '@baize/rules'
import {
  type Block,
  figureColumns,
  LANGUAGES,
  type Line,
  plain,
  type RulesPage,
  type Say,
  type Section,
  sayIn,
  type TableBlock,
} from '@baize/sheets'
import { STYLE } from './style.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const TAGS = { words: undefined, figure: 'b', code: 'code' } as const

const inline = (line: Line): string =>
  line
    .map(({ kind, text }) => {
      const tag = TAGS[kind]
      return tag === undefined ? safe(text) : `<${tag}>${safe(text)}</${tag}>`
    })
    .join('')

function tableHtml(table: TableBlock): string {
  const right = figureColumns(table)
  const mark = (column: number): string => (right[column] ? ' class="n"' : '')
  const head = table.head.map((cell, at) => `<th scope="col"${mark(at)}>${inline(cell)}</th>`)
  const rows = table.rows.map((cells) => {
    const parts = cells.map((cell, at) =>
      at === 0 ? `<th scope="row">${inline(cell)}</th>` : `<td${mark(at)}>${inline(cell)}</td>`,
    )
    return `<tr>${parts.join('')}</tr>`
  })
  const caption = plain(table.caption)
  return [
    `<div class="scroll" tabindex="0" role="group" aria-label="${safe(caption)}">`,
    `<table><caption>${safe(caption)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>\n${rows.join('\n')}\n</tbody></table></div>`,
  ].join('\n')
}

const items = (tag: 'ul' | 'ol', lines: readonly Line[]): string =>
  `<${tag}>\n${lines.map((line) => `<li>${inline(line)}</li>`).join('\n')}\n</${tag}>`

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${inline(block.line)}</p>`
    case 'list':
      return items('ul', block.items)
    case 'steps':
      return items('ol', block.items)
    case 'command':
      return `<pre><code>${safe(block.text)}</code></pre>`
    case 'table':
      return tableHtml(block)
  }
}

function clausesHtml(say: Say, clauses: readonly string[]): string {
  const links = clauses.map(
    (clause) => `<a href="../clauses.html#${clause.toLowerCase()}">${clause}</a>`,
  )
  return `<p class="clauses"><span>${inline(say('page.clauses'))}</span> ${links.join(' ')}</p>`
}

const sectionHtml = (say: Say, { id, title, clauses, blocks }: Section): string =>
  [
    `<section id="${id}" aria-labelledby="${id}-title">`,
    `<h2 id="${id}-title">${inline(title)}</h2>`,
    clausesHtml(say, clauses),
    ...blocks.map(blockHtml),
    '</section>',
  ].join('\n')

function navigation(page: RulesPage, games: readonly GameId[]): string {
  const say = sayIn(page.language)
  const current = ' aria-current="page"'
  const languages = LANGUAGES.map((language) => {
    const name = inline(sayIn(language)('language.name'))
    const mark = language === page.language ? current : ''
    return `<a lang="${language}" href="../${language}/${page.game}.html"${mark}>${name}</a>`
  })
  const others = games.map((game) => {
    const mark = game === page.game ? current : ''
    return `<a href="${game}.html"${mark}>${inline(say(`game.${game}`))}</a>`
  })
  return [
    `<nav aria-label="${safe(plain(say('page.other')))}">${languages.join('\n')}</nav>`,
    `<nav aria-label="${safe(plain(say('par.game')))}">${others.join('\n')}</nav>`,
  ].join('\n')
}

function contents(page: RulesPage, say: Say): string {
  const links = page.sections.map(
    ({ id, title }) => `<li><a href="#${id}">${inline(title)}</a></li>`,
  )
  const label = safe(plain(say('page.contents')))
  return `<nav class="contents" aria-label="${label}"><ol>${links.join('\n')}</ol></nav>`
}

interface DocumentOf {
  readonly language: string
  readonly title: string
  /** HTML of the body. */
  readonly body: readonly string[]
}

/** A file of HTML that needs no other. */
export const documentHtml = ({ language, title, body }: DocumentOf): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${safe(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n')

/** A rules page as one file of HTML that needs no other. */
export function rulesHtml(page: RulesPage, games: readonly GameId[]): string {
  const say = sayIn(page.language)
  const title = `${plain(page.title)} · ${plain(say('page.rules'))}`
  const body = [
    `<header>${navigation(page, games)}`,
    `<p class="kind">${inline(say('page.rules'))}</p>`,
    `<h1>${inline(page.title)}</h1>`,
    `<p class="lead">${inline(page.lead)}</p>`,
    contents(page, say),
    '</header>',
    '<main>',
    ...page.sections.map((section) => sectionHtml(say, section)),
    '</main>',
  ]
  return documentHtml({ language: page.language, title, body })
}
