import { expect, test } from 'vitest'
import { partOf } from './source-parts.ts'

test.each([
  ['features/leads/event-requests/server/list-rows.ts', 'server'],
  ['features/leads/event-requests/contract.ts', 'server'],
  ['features/leads/event-requests/rules/pipeline.ts', 'server'],
  ['server/database/objects/20_places.sql', 'server'],
  ['site/messages/site/fr.json', 'site'],
  ['features/leads/event-requests/messages/event-requests/fr.json', 'site'],
  ['domain/money.ts', 'server'],
  ['features/directory/directory/site/list-page.tsx', 'site'],
  ['site/parts/layout.tsx', 'site'],
  ['ui/src/styles/base.css', 'site'],
  ['features/leads/event-requests/backoffice/list-keys.tsx', 'browser'],
  ['features/leads/event-requests/screens.ts', 'browser'],
  ['features/operator/operators/operator-screens.ts', 'browser'],
  ['app/backoffice/screens.ts', 'browser'],
  ['features/leads/event-requests/server/list-rows.test.ts', 'browser'],
] as const)('a change of %s is shown by the %s', (file, part) => {
  expect(partOf(file)).toBe(part)
})
