import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

async function* oneByOne(rows: (string | number)[][]) {
  for (const row of rows) yield [row]
}

test('texts that a spreadsheet would calculate stay texts, and separators are quoted', async () => {
  const rows = oneByOne([
    ['=HYPERLINK("http://x")', -3],
    ['+33 6; "chez Alba"', '@SUM(A1)'],
    ['+33 6 39 98 12 34', '+33639981234'],
    ['two\nlines', 'plain, text'],
  ])
  expect((await Array.fromAsync(csvOf(['Date', 'Movement'], rows))).join('')).toBe(
    [
      '\ufeffDate;Movement',
      '"\'=HYPERLINK(""http://x"")";-3',
      '"\'+33 6; ""chez Alba""";\'@SUM(A1)',
      "+33 6 39 98 12 34;'+33639981234",
      '"two\nlines";plain, text',
      '',
    ].join('\r\n'),
  )
})
