import { expect, test } from 'vitest'
import { operatorPermissions, operatorRoles, permissionsOf, rolesWith } from './operator-roles.ts'

test('an owner may do everything, and nobody else appoints operators or changes settings', () => {
  expect(permissionsOf(['owner'])).toEqual([...operatorPermissions])
  for (const permission of ['operators', 'settings', 'machine', 'audit'] as const)
    expect(rolesWith(permission)).toEqual(['owner'])
})

test('roles add up, and none permits nothing', () => {
  expect(permissionsOf([])).toEqual([])
  expect(permissionsOf(['moderation', 'content'])).toEqual([
    'today',
    'figures',
    'moderation',
    'requests',
    'content',
    'promotions',
    'catalogues',
  ])
  for (const role of operatorRoles) expect(permissionsOf([role]).length).toBeGreaterThan(0)
})

test('money is moved by finance and owners alone', () => {
  expect(rolesWith('finance.write')).toEqual(['owner', 'finance'])
  expect(rolesWith('impersonation')).toEqual(['owner', 'support'])
})
