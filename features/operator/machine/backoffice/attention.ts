import type { Machine } from '../contract.ts'

/** What an operator has to look at first; each is a sentence of the page. */
export const attentions = [
  'noJobsProcess',
  'silent',
  'missing',
  'versions',
  'pending',
  'laterRelease',
  'jobsFailed',
  'jobsLate',
  'upkeepLate',
  'services',
  'archive',
] as const
export type Attention = (typeof attentions)[number]

const lateMs = 5 * 60_000
/** The nightly deletions run once in 24 hours, and may take a while. */
const upkeepLateMs = 26 * 3_600_000

const isNewer = (one: string | null, other: string | null) => one !== null && (other === null || one > other)

/** What is not as it should be, in the order of `attentions`. A part that could not be read is named elsewhere. */
export function attentionOf(machine: Machine): Attention[] {
  const now = Date.parse(machine.readAt)
  const { processes, database, queues, services } = machine
  const answering = processes?.filter(({ isSilent }) => !isSilent) ?? []
  const is: Record<Attention, boolean> = {
    noJobsProcess: processes !== null && !answering.some(({ role }) => role !== 'web'),
    silent: processes?.some(({ isSilent }) => isSilent) ?? false,
    missing: answering.some(({ missing }) => missing.length > 0),
    versions: new Set(answering.map(({ version, commit }) => `${version} ${commit}`)).size > 1,
    pending: (database?.migrations.pending ?? 0) > 0,
    laterRelease: database?.migrations.isOfLaterRelease ?? false,
    jobsFailed: (queues?.failed ?? 0) > 0,
    jobsLate: queues?.oldestWaitingAt != null && now - Date.parse(queues.oldestWaitingAt) > lateMs,
    upkeepLate:
      queues !== null &&
      queues.upkeep.completedAt !== null &&
      now - Date.parse(queues.upkeep.completedAt) > upkeepLateMs,
    services: services?.some(({ failedAt, workedAt }) => isNewer(failedAt, workedAt)) ?? false,
    archive: isNewer(database?.archive?.failedAt ?? null, database?.archive?.archivedAt ?? null),
  }
  return attentions.filter((attention) => is[attention])
}

/** Whether the last that was heard of a service is that it failed; null where nothing was heard. */
export function isFailing({
  workedAt,
  failedAt,
}: {
  workedAt: string | null
  failedAt: string | null
}): boolean | null {
  if (workedAt === null && failedAt === null) return null
  return isNewer(failedAt, workedAt)
}
