import { code, instant } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { outsideServices } from '@bouquet/domain/outside-services'
import { z } from 'zod'
import { longestPath, machineParts, reasonsToRefresh, rebuiltTables } from './rules/machine-parts.ts'

const ofMachine = { access: 'administrator', permission: 'machine', tag: 'Administration' } as const
const whole = z.number().int()
const maybeInstant = instant.nullable()

/** A process of the deployment as it last said that it stands. */
export const runningProcess = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'jobs']),
  version: z.string(),
  commit: z.string().nullable(),
  host: z.string(),
  pid: whole,
  startedAt: instant,
  seenAt: instant,
  /** Nothing was heard of it for 45 seconds. */
  isSilent: z.boolean(),
  /** What it lacks to serve: database, files, disk, or that it is about to end. */
  missing: z.array(z.string()),
  memoryBytes: whole,
  /** Null where it renders no pages; hits and misses are counted since its start. */
  cache: z.object({ pages: whole, bytes: whole, hits: whole, misses: whole, emptiedAt: maybeInstant }).nullable(),
})
export type ProcessFacts = z.output<typeof runningProcess>

const databaseFacts = z.object({
  version: z.string(),
  bytes: whole,
  connections: whole,
  maxConnections: whole,
  migrations: z.object({
    applied: whole,
    newest: z.string(),
    appliedAt: instant,
    /** Of this release; a process of it that answers has none, unless migrations are switched off for it. */
    pending: whole,
    /** Whether a later release has migrated the database. */
    isOfLaterRelease: z.boolean(),
  }),
  /** When the write-ahead log was last archived, and last could not be; null where it is not archived. */
  archive: z.object({ archivedAt: maybeInstant, failedAt: maybeInstant }).nullable(),
})

const queueFacts = z.object({
  waiting: whole,
  running: whole,
  failed: whole,
  /** When the longest waiting job was due. */
  oldestWaitingAt: maybeInstant,
  /** The nightly deletions: when they last ended well, and last failed, of the last seven days. */
  upkeep: z.object({ completedAt: maybeInstant, failedAt: maybeInstant }),
  /** The last backup by `npm run backup`; null where none is known. */
  backupAt: maybeInstant,
})

export const serviceFacts = z.object({
  service: z.enum(outsideServices),
  /** `real`, or what stands in for it: an emulator or fake, a folder, or nothing. */
  kind: z.enum(['real', 'emulator', 'fake', 'folder', 'off']),
  workedAt: maybeInstant,
  failedAt: maybeInstant,
  error: z.string().nullable(),
})
export type ServiceFacts = z.output<typeof serviceFacts>

export const tableFacts = z.object({
  table: z.enum(rebuiltTables),
  rows: whole,
  /** When it was last rebuilt, and when that last failed, of the last seven days. */
  rebuiltAt: maybeInstant,
  failedAt: maybeInstant,
  isUnderWay: z.boolean(),
})
export type TableFacts = z.output<typeof tableFacts>

export const machine = z.object({
  readAt: instant,
  /** Null, like the following, where it could not be read; `failed` names it then. */
  processes: z.array(runningProcess).nullable(),
  database: databaseFacts.nullable(),
  queues: queueFacts.nullable(),
  services: z.array(serviceFacts).nullable(),
  tables: z.array(tableFacts).nullable(),
  failed: z.array(z.enum(machineParts)),
})
export type Machine = z.output<typeof machine>

export const getMachine = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/machine',
  summary: 'The processes, the database, queues, outside services, page caches and rolled-up tables as they stand.',
  success: { status: 200, body: machine },
  problems: [],
})

const reason = z.enum(reasonsToRefresh, { error: code('choice_required') })
export const reasonToRefresh = z.object({ reason })
export type ReasonToRefresh = z.output<typeof reasonToRefresh>

export const pagesToEmpty = z.object({
  reason,
  /** The beginning of an address, without host; empty for all pages. */
  path: z
    .string()
    .trim()
    .max(longestPath, code('text_too_long'))
    .regex(/^(\/[^\s\p{Cc}]*)?$/u, code('invalid_input'))
    .default(''),
})
export type PagesToEmpty = z.output<typeof pagesToEmpty>

/** Tells every process, which drops the pages at once and renders each anew when it is asked for. */
export const emptyPageCache = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/machine/pages/empty',
  summary: 'Empties the page caches of all processes, or drops the pages below an address, for a reason.',
  body: pagesToEmpty,
  success: { status: 204 },
  problems: [],
})

export const rebuildTable = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/machine/tables/:table/rebuild',
  summary:
    'Has a job rebuild a table that is made of others, for a reason; while one waits or runs there is no second.',
  params: z.object({ table: z.enum(rebuiltTables) }),
  body: reasonToRefresh,
  success: { status: 200, body: z.object({ isNew: z.boolean() }) },
  problems: [],
})
