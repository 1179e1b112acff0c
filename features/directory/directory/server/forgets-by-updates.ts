import type { Listener } from '@bouquet/server/database/listener.ts'

type Remembered<Memory> = {
  memory: Memory
  /** Whether updates reach this process already; what was read before may lack one. */
  isListening: boolean
}

/**
 * A memory of this process for each listener to the directory's updates. `forget` removes what an update concerns; null stands for
 * all of it, as when updates may have been missed.
 */
export function forgetsByUpdates<Memory>(
  open: () => Memory,
  forget: (memory: Memory, update: string | null) => void,
): (updates: Listener) => Remembered<Memory> {
  const memories = new WeakMap<Listener, Remembered<Memory>>()
  return (updates) => {
    const known = memories.get(updates)
    if (known) return known
    const remembered = { memory: open(), isListening: false }
    memories.set(updates, remembered)
    const forgetAll = () => forget(remembered.memory, null)
    const hear = (text: string) => forget(remembered.memory, text === 'all' ? null : text)
    void updates.hear({ hear, missed: forgetAll }).then(() => {
      forgetAll()
      remembered.isListening = true
    })
    return remembered
  }
}
