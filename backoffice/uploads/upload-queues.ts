import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '../session/session-end.ts'
import { createUploadQueue, isUnderWay, type Upload, type UploadParts, type UploadQueue } from './upload-queue.ts'

const queues = new Map<string, UploadQueue<unknown>>()

/** The one queue with this name (`photos`, `portfolio <id>`), created with these parts on the first call; it outlives its page. */
export function uploadQueueOf<Saved>(name: string, parts: UploadParts<Saved>): UploadQueue<Saved> {
  const known = queues.get(name) as UploadQueue<Saved> | undefined
  if (known) return known
  const queue = createUploadQueue(parts)
  queue.subscribe(guardPage)
  queues.set(name, queue as UploadQueue<unknown>)
  return queue
}

/** The state of a queue, for a component to show. */
export function useUploads<Saved>(queue: UploadQueue<Saved>): readonly Upload<Saved>[] {
  return useSyncExternalStore(queue.subscribe, queue.read)
}

// Files of one user are never sent with another's session.
onSessionEnd(() => {
  for (const queue of queues.values()) queue.stop()
  queues.clear()
})

/** Listens only while something would be lost: a page with such a listener cannot use the back/forward cache. */
function guardPage(): void {
  const isLossy = [...queues.values()].some((queue) => queue.read().some(isUnderWay))
  if (isLossy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
