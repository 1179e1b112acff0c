import { expect, test } from 'vitest'
import { awaitsModeration } from './moderation.ts'

test.each(['ROLE_PRESTATAIRE', 'ROLE_VENUE'] as const)('%s waits until an operator has approved them', (role) => {
  expect(awaitsModeration({ roles: [role], isModerated: false })).toBe(true)
  expect(awaitsModeration({ roles: [role], isModerated: true })).toBe(false)
})

test('an administrator waits for no approval, unless they are a provider too', () => {
  expect(awaitsModeration({ roles: ['ROLE_ADMIN'], isModerated: false })).toBe(false)
  expect(awaitsModeration({ roles: ['ROLE_ADMIN', 'ROLE_VENUE'], isModerated: false })).toBe(true)
})
