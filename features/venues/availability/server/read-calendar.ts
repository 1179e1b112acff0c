import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { EntryKind } from '../rules/calendar.ts'
import type { FeedFailure } from '../rules/feed.ts'

/** A range of days in a calendar; both days are included. */
export type ReadEntry = { kind: EntryKind; from: string; to: string }

/** The days to read, and the time zone that assigns an event's hours to days. */
export type ReadWindow = { from: string; to: string; timeZone: string }

export const readLimits = { maxEvents: 5000, timeoutMs: 5000, maxMegabytes: 192 }

/** The calendar cannot be read; nothing of it is used. */
export class CalendarUnreadable extends Error {
  readonly failure: FeedFailure

  constructor(failure: FeedFailure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'CalendarUnreadable'
    this.failure = failure
  }
}

/** The messages to the worker and from it. */
export type WorkerTask = ReadWindow & { text: string; maxEvents: number }
export type WorkerAnswer = { entries: ReadEntry[] } | { failure: FeedFailure }

// At most one thread beside the server's: calendars are many and small, and must not occupy all cores.
const oneAtATime = pLimit(1)

/**
 * The blocked days of an iCalendar file (rule "calendars that are read"), in their order. It is read in a thread of its own, which is stopped
 * after five seconds. Throws `CalendarUnreadable`.
 */
export async function readCalendar(bytes: Uint8Array, window: ReadWindow, limits = readLimits): Promise<ReadEntry[]> {
  const { maxEvents } = limits
  if (countOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxEvents) > maxEvents)
    throw new CalendarUnreadable('too_many_events')
  const task: WorkerTask = { ...window, text: new TextDecoder().decode(bytes), maxEvents }
  return oneAtATime(() => inThread(task, limits))
}

/** The number of events in a calendar file; counting stops one beyond the limit. */
function countOf(bytes: Buffer, limit: number): number {
  const begin = 'BEGIN:VEVENT'
  let count = 0
  for (let at = bytes.indexOf(begin); at >= 0 && count <= limit; at = bytes.indexOf(begin, at + begin.length)) count++
  return count
}

async function inThread(task: WorkerTask, { timeoutMs, maxMegabytes }: typeof readLimits): Promise<ReadEntry[]> {
  const worker = new Worker(new URL('./read-calendar-thread.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    const answer = await new Promise<WorkerAnswer>((resolve) => {
      worker.on('message', resolve)
      worker.on('error', () => resolve({ failure: 'too_complex' }))
      worker.on('exit', () => resolve({ failure: 'too_complex' }))
    })
    if ('failure' in answer) throw new CalendarUnreadable(answer.failure)
    return answer.entries
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
