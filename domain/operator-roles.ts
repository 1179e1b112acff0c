/**
 * What an operator may do. `settings.money`: the settings about money, which `settings` needs beside it for all others; `machine`: queues,
 * mails, webhooks and caches; `exports`: files with many people's data; `operators`: who else is an operator; `audit`: who did what,
 * operators too.
 */
export const operatorPermissions = [
  'today',
  'figures',
  'people.read',
  'people.write',
  'moderation',
  'requests',
  'content',
  'promotions',
  'catalogues',
  'finance.read',
  'finance.write',
  'impersonation',
  'exports',
  'settings',
  'settings.money',
  'machine',
  'operators',
  'audit',
] as const
export type OperatorPermission = (typeof operatorPermissions)[number]

export const operatorRoles = ['owner', 'support', 'moderation', 'content', 'finance'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const permissionsOfRole: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  owner: operatorPermissions,
  support: ['today', 'figures', 'people.read', 'people.write', 'requests', 'finance.read', 'impersonation'],
  moderation: ['today', 'moderation', 'requests'],
  content: ['figures', 'content', 'promotions', 'catalogues'],
  finance: ['today', 'figures', 'people.read', 'finance.read', 'finance.write', 'exports', 'settings.money'],
}

/** What the roles together permit, each permission once. */
export function permissionsOf(roles: readonly OperatorRole[]): OperatorPermission[] {
  return operatorPermissions.filter((permission) => roles.some((role) => permissionsOfRole[role].includes(permission)))
}

/** The roles that have a permission. */
export function rolesWith(permission: OperatorPermission): OperatorRole[] {
  return operatorRoles.filter((role) => permissionsOfRole[role].includes(permission))
}
