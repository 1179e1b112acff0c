// Every button of the table is tested without a connection, with a slow one and, except for those of the account, with a lost answer, in
// every-change-without-connection.long.e2e.ts, every-change-slowly.long.e2e.ts and every-change-loses-its-answer.long.e2e.ts.

import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { expect, test } from '@playwright/test'
import { groups, walkedElsewhere } from './dismissible/every-change.ts'

test('every changing call of the contract has a press in the table, or a reason why it has none', () => {
  const changing = Object.entries(routes as Record<string, RouteContract>)
    .filter(([, { method, changes }]) => method !== 'GET' || changes)
    .map(([name]) => name)
  const pressed = groups.flatMap(({ changes }) => changes.flatMap((change) => change.routes))
  // Two buttons may send the same call.
  expect([...new Set(pressed), ...Object.keys(walkedElsewhere)].sort()).toEqual(changing.sort())
})
