import type { ProviderId } from '@bouquet/domain/ids'
import { type InboxEvent, readInboxEvent } from '@bouquet/features/leads/inbox-events/server/notify-changes.ts'
import type { Listener } from '@bouquet/server/database/listener.ts'

/** The event stream of one browser, with the events of its provider's requests. */
export type Stream = {
  /** Sends a piece of text unchanged; false when the browser no longer reads. */
  send(text: string): boolean
  close(): void
}

/** All open streams of this process, by provider. */
export type LiveInbox = {
  /**
   * Writes every new or changed request of this provider to the stream until the returned function is called; resolves once no event can be
   * missed.
   */
  join(providerId: ProviderId, stream: Stream): Promise<() => void>
  closeAll(): void
}

/** One listening connection serves all streams, so a thousand streams need no more database connections than one. */
export function openLiveInbox(listener: Listener): LiveInbox {
  const streams = new Map<string, Set<Stream>>()
  const every = () => [...streams.values()].flatMap((ofProvider) => [...ofProvider])
  const hearer = {
    hear: (payload: string) => {
      const event = readInboxEvent(payload)
      for (const stream of streams.get(event.providerId) ?? []) send(stream, textOf(event))
    },
    missed: () => {
      for (const stream of every()) send(stream, catchUp)
    },
  }
  let listening: Promise<void> | null = null
  return {
    join: async (providerId, stream) => {
      const ofProvider = streams.get(providerId) ?? new Set()
      streams.set(providerId, ofProvider.add(stream))
      listening ??= listener.hear(hearer)
      await listening
      return () => {
        ofProvider.delete(stream)
        if (ofProvider.size === 0 && streams.get(providerId) === ofProvider) streams.delete(providerId)
      }
    },
    closeAll: () => {
      for (const stream of every()) stream.close()
    },
  }
}

const catchUp = 'event: catch-up\ndata: {}\n\n'

function textOf(event: InboxEvent): string {
  if ('newRequest' in event) return `event: new-request\ndata: ${JSON.stringify({ uuid: event.newRequest })}\n\n`
  const { changedRequests: uuids, by } = event
  return `event: requests-changed\ndata: ${JSON.stringify({ uuids, by })}\n\n`
}

function send(stream: Stream, text: string): void {
  if (!stream.send(text)) stream.close()
}
