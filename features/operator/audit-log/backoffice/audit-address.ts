import { type AuditAction, auditActions } from '@bouquet/domain/audit-action'

/** The last days that the list shows; null for all. */
export const auditPeriods = [1, 7, 30, 90, 365] as const

export type AuditAddress = {
  actor: string | null
  action: AuditAction | null
  subject: string
  days: (typeof auditPeriods)[number] | null
}

/** Reads the filters from the page's address; an invalid value is ignored. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  return {
    actor: search.get('actor'),
    action: auditActions.find((action) => action === search.get('action')) ?? null,
    subject: (search.get('subject') ?? '').slice(0, 320),
    days: auditPeriods.find((days) => String(days) === search.get('days')) ?? null,
  }
}

/** Writes the address, leaving out what is not set. */
export function writeAuditAddress(address: AuditAddress): string {
  const given = Object.entries(address).filter(([, value]) => value)
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** How many filters are set. */
export function filterCount({ actor, action, subject, days }: AuditAddress): number {
  return [actor, action, subject, days].filter(Boolean).length
}
