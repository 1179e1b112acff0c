type Row = readonly (string | number)[]

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with a mark, parted by semicolons, as they expect where the comma is the
 * decimal sign. A text that a spreadsheet would take for a formula gets an apostrophe before it. Comes in pieces, as its rows do.
 */
export async function* csvOf(head: Row, rows: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `\ufeff${line(head)}`
  for await (const some of rows) yield some.map(line).join('')
}

const line = (row: Row) => `${row.map(cell).join(';')}\r\n`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
