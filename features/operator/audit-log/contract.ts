import { accountId, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { auditActions } from '@bouquet/domain/audit-action'
import { z } from 'zod'

const ofAudit = { access: 'administrator', permission: 'audit', tag: 'Administration' } as const

const auditFilters = z.object({
  /** Who acted; under impersonation the operator. */
  actor: accountId.optional(),
  action: z.enum(auditActions).optional(),
  /** The id of an account or of a couple's project, or the whole e-mail address of an account. */
  subject: singleLine.max(320).optional(),
  from: instant.optional(),
  to: instant.optional(),
})

const person = z.object({ id: uuid, name: z.string() })

export const loggedAction = z.object({
  id: z.string(),
  at: instant,
  action: z.string(),
  /** Null for the server itself, and once the account is gone. */
  actor: person.nullable(),
  /** The account in whose name an operator acted. */
  impersonated: person.nullable(),
  /** The account that it is about, where that is another than who acted. */
  subject: person.nullable(),
  /** The couple's project that it is about. */
  projectId: uuid.nullable(),
})
export type LoggedAction = z.output<typeof loggedAction>

/** Newest first; `before` is the id of the last entry seen. */
export const listAudit = route({
  ...ofAudit,
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The whole audit log, newest first, by who acted, action, subject and period.',
  query: auditFilters.extend({
    before: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  success: {
    status: 200,
    body: z.object({
      entries: z.array(loggedAction),
      hasMore: z.boolean(),
      /** Those who are operators now, for the filter. */
      operators: z.array(person),
    }),
  },
  problems: [],
})

export const exportAudit = route({
  ...ofAudit,
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The entries of the audit log that fit the filters, as a table for spreadsheets.',
  query: auditFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})
