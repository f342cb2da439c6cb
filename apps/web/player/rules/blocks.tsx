import { classes } from '@baize/felt'
import { type Block, figureColumns, type Line, plain, type TableBlock } from '@baize/sheets'
import sheet from './blocks.module.css'

const c = classes(sheet)

/** A line of words and figures. */
export function Words({ line }: { readonly line: Line }) {
  return line.map(({ kind, text }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a line do not move
    if (kind === 'figure')
      return (
        <b key={at} className={c('figure')}>
          {text}
        </b>
      )
    if (kind === 'code') return <code key={at}>{text}</code>
    return <span key={at}>{text}</span>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a line do not move
  })
}

interface TableProps {
  readonly table: TableBlock
  /** What stands above already; a caption that repeats it is only read out. */
  readonly title: string
}

function Table({ table, title }: TableProps) {
  const right = figureColumns(table)
  const caption = plain(table.caption)
  return (
    // It scrolls sideways on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be focusable
    // biome-ignore lint/a11y/useSemanticElements: a field set is for forms
    <div className={c('scroll')} role="group" aria-label={caption} tabIndex={0}>
      <table className={c('table')}>
        <caption className={caption === title ? 'unseen' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {table.head.map((cell, at) => (
              <th key={plain(cell)} scope="col" className={right[at] ? c('right') : undefined}>
                <Words line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells) => (
            <Row key={cells.map(plain).join('|')} cells={cells} right={right} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly cells: readonly Line[]
  readonly right: readonly boolean[]
}

function Row({ cells: [head = [], ...cells], right }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Words line={head} />
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
        <td key={at} className={right[at + 1] ? c('right') : undefined}>
          <Words line={cell} />
        </td>
      ))}
    </tr>
  )
}

function One({ block, title }: { readonly block: Block; readonly title: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words line={block.line} />
        </p>
      )
    case 'list':
    case 'steps':
      return <Items block={block} />
    case 'command':
      return (
        <pre className={c('command')}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Table table={block} title={title} />
  }
}

function Items({ block }: { readonly block: Extract<Block, { readonly items: unknown }> }) {
  const Tag = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <Tag>
      {block.items.map((item) => (
        <li key={plain(item)}>
          <Words line={item} />
        </li>
      ))}
    </Tag>
  )
}

interface BlocksProps {
  readonly blocks: readonly Block[]
  readonly title: string
}

/** The blocks of a section as they stand. */
export const Blocks = ({ blocks, title }: BlocksProps) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page do not move
    <One key={at} block={block} title={title} />
  ))
