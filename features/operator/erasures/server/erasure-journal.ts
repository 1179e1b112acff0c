import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'

/** What was erased at a person's request; ids only. */
export type Erasure = { kind: 'account'; id: AccountId } | { kind: 'project'; id: ProjectId }

const folder = 'private/erasures'
const keyPattern = /(account|project)-([\da-f-]{36})$/

/**
 * Notes an erasure where no backup of the database overwrites it, so that it can be repeated after one is restored (rule "erasures
 * outlive a restore"). Again it changes nothing.
 */
export async function recordErasure(objectStore: ObjectStore, { kind, id }: Erasure): Promise<void> {
  await objectStore.put(`${folder}/${kind}-${id}`, Buffer.from('{}'), 'application/json')
}

/** All that were ever noted. */
export async function readErasures(objectStore: ObjectStore): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const keys of objectStore.list(folder, new Date(Date.now() + 86_400_000)))
    for (const key of keys) {
      const [, kind, id] = keyPattern.exec(key) ?? []
      if (kind && id) found.push({ kind, id } as Erasure)
    }
  return found
}
