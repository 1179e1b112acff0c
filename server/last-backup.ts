import type { ObjectStore } from './ports/object-store/object-store.ts'

const key = 'private/backups/last.json'

/** Notes in the object store, which a backup reaches whether the database runs or not, that one was finished. */
export async function noteBackup(store: ObjectStore, takenAt: string): Promise<void> {
  await store.put(key, Buffer.from(JSON.stringify({ takenAt })), 'application/json')
}

/** When the last backup was taken (ISO 8601); null where none is known. */
export async function readLastBackup(store: ObjectStore): Promise<string | null> {
  const stored = await store.get(key)
  if (!stored) return null
  const { takenAt } = JSON.parse(stored.bytes.toString('utf8')) as { takenAt?: unknown }
  return typeof takenAt === 'string' ? takenAt : null
}
