import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('what a spreadsheet would calculate stays text, and what parts cells is quoted', () => {
  const rows = [
    ['Date', 'Movement'],
    ['=HYPERLINK("http://x")', -3],
    ['+33 6; "chez Alba"', '@SUM(A1)'],
    ['two\nlines', 'plain, text'],
  ]
  expect(csvOf(rows)).toBe(
    [
      '\ufeffDate;Movement',
      '"\'=HYPERLINK(""http://x"")";-3',
      '"\'+33 6; ""chez Alba""";\'@SUM(A1)',
      '"two\nlines";plain, text',
      '',
    ].join('\r\n'),
  )
})
