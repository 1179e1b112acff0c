/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with a mark, parted by semicolons, as they expect where the comma is the
 * decimal sign. A text that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
