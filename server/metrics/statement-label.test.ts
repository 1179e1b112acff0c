import { expect, test } from 'vitest'
import { statementLabel } from './statement-label.ts'

test.each([
  ['select "id" from "accounts" where "email" = $1', 'select accounts'],
  [
    'with call as (select $1) insert into call_limits as counted (key) select 1 on conflict (key) do update set a = 1',
    'insert call_limits',
  ],
  ['select 1 from jobs for update skip locked', 'select jobs'],
  ['update "accounts" set "email" = $1', 'update accounts'],
  ['delete from "sessions" where id = $1', 'delete sessions'],
  ['begin', 'begin'],
  ['listen "inbox"', 'other'],
])('%s is measured as %s', (text, label) => {
  expect(statementLabel(text)).toBe(label)
})
