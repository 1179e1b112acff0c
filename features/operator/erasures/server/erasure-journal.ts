import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'

/** What was erased at a person's request; only ids. */
export type Erasure = { kind: 'account'; id: AccountId } | { kind: 'project'; id: ProjectId }

const folder = 'private/erasures'
const keyPattern = /(account|project)-([\da-f-]{36})$/

/**
 * Records an erasure outside of the database, so that it can be repeated after a backup is restored (rule "erasures outlive a restore"). A
 * repetition changes nothing.
 */
export async function recordErasure(objectStore: ObjectStore, { kind, id }: Erasure): Promise<void> {
  await objectStore.put(`${folder}/${kind}-${id}`, Buffer.from('{}'), 'application/json')
}

/** All recorded erasures. */
export async function readErasures(objectStore: ObjectStore): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const keys of objectStore.list(folder, new Date(Date.now() + 86_400_000)))
    for (const key of keys) {
      const [, kind, id] = keyPattern.exec(key) ?? []
      if (kind && id) found.push({ kind, id } as Erasure)
    }
  return found
}
