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

function Table({ table }: { readonly table: TableBlock }) {
  const right = figureColumns(table)
  return (
    // It scrolls sideways on a phone, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be focusable
    <section className={c('scroll')} aria-label={plain(table.caption)} tabIndex={0}>
      <table className={c('table')}>
        <caption>
          <Words line={table.caption} />
        </caption>
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
    </section>
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

function One({ block }: { readonly block: Block }) {
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
      return <Table table={block} />
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

/** The blocks of a section as they stand. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page do not move
    <One key={at} block={block} />
  ))
