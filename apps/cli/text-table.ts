/** Lays rows out in columns, the first `left` of them aligned left and the others right. */
export function textTable(rows: readonly (readonly string[])[], left = 1): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
  const pad = (cell: string, column: number): string =>
    column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('')
}
