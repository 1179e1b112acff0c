import type { ProblemCode } from '@bouquet/contract/problems'
import { ApiProblem, type ConnectionProblem } from '../api/api-problem.ts'
import { isConnected } from '../connection/connection.ts'
import { isWorthAnotherTry, pauseBefore, untilLost, waitsForConnection } from './tries.ts'

export type UploadProblem = ProblemCode | ConnectionProblem

/** A file in the queue. `interrupted`: the connection was lost; it resumes by itself. */
export type Upload<Saved> = {
  /** Also sent as the idempotency key, so that the server stores the file once, however often it is sent. */
  id: string
  file: File
  state: 'checking' | 'waiting' | 'sending' | 'interrupted' | 'failed' | 'done'
  /** How much of it has been sent, 0 to 1. */
  share: number
  /** Why the upload failed. */
  problem: UploadProblem | null
  /** The server's answer. */
  saved: Saved | null
}

type Sending = { key: string; onProgress: (share: number) => void; signal: AbortSignal }

export type UploadParts<Saved> = {
  /** What is wrong with a file before it is sent; null when nothing is. */
  judge: (file: File) => Promise<ProblemCode | null>
  /** Sends one file. Throws ApiProblem, and an AbortError when `signal` stops it. */
  send: (file: File, sending: Sending) => Promise<Saved>
  onSaved?: (saved: Saved, upload: Upload<Saved>) => void
  onFailed?: (problem: UploadProblem) => void
  /** Codes that would also hit the following files: these then fail without being sent. */
  stopsAt?: readonly ProblemCode[]
}

export type UploadQueue<Saved> = {
  /** Appends files to the queue; they are checked at once and sent one by one. */
  add(files: Iterable<File>): void
  /** Stops a file and removes it from the queue; nothing that the server has stored is deleted. */
  cancel(id: string): void
  /** Sends a failed file again. */
  retry(id: string): void
  /** Removes failed and finished files from the queue. */
  tidy(): void
  /** Stops and removes all files. */
  stop(): void
  /** For React's useSyncExternalStore. */
  read(): readonly Upload<Saved>[]
  subscribe(notify: () => void): () => void
}

/**
 * Sends files one at a time, independently of any page: leaving a page stops nothing. A lost connection pauses the queue; finished files
 * stay stored, and the rest is sent once the connection is back.
 */
export function createUploadQueue<Saved>({
  judge,
  send,
  onSaved,
  onFailed,
  stopsAt = [],
}: UploadParts<Saved>): UploadQueue<Saved> {
  let uploads: readonly Upload<Saved>[] = []
  let isBusy = false
  const stops = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const show = (now: readonly Upload<Saved>[]) => {
    uploads = now
    for (const notify of listeners) notify()
  }
  const change = (id: string, values: Partial<Upload<Saved>>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  const isChecking = (id: string) => uploads.some((upload) => upload.id === id && upload.state === 'checking')

  const check = async (added: readonly Upload<Saved>[]) => {
    for (const { id, file } of added) {
      if (!isChecking(id)) continue
      const problem = await judge(file)
      if (!isChecking(id)) continue
      change(id, problem ? { state: 'failed', problem } : { state: 'waiting' })
      void work()
    }
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = firstWaiting(uploads); next; next = firstWaiting(uploads)) await deliver(next)
    isBusy = false
  }

  const deliver = async (upload: Upload<Saved>) => {
    const { id } = upload
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      const saved = await untilSent(upload, stop.signal)
      change(id, { state: 'done', share: 1, saved })
      onSaved?.(saved, upload)
    } catch (error) {
      if (!stop.signal.aborted) fail(id, problemIn(error))
    } finally {
      stops.delete(id)
    }
  }

  const untilSent = async ({ id, file }: Upload<Saved>, signal: AbortSignal): Promise<Saved> => {
    for (let tries = 1; ; tries += 1) {
      if (!isConnected()) change(id, { state: 'interrupted', share: 0, problem: null })
      if (await waitsForConnection(signal)) tries = 1
      change(id, { state: 'sending', share: 0, problem: null })
      try {
        return await untilLost(signal, (ends) =>
          send(file, { key: id, signal: ends, onProgress: (share) => change(id, { share }) }),
        )
      } catch (error) {
        if (!(await isWorthAnotherTry(error, tries, signal))) throw error
        change(id, { state: 'interrupted', share: 0 })
        if (isConnected()) await pauseBefore(tries, signal)
      }
    }
  }

  const fail = (id: string, problem: UploadProblem) => {
    change(id, { state: 'failed', problem })
    onFailed?.(problem)
    if (!(stopsAt as readonly string[]).includes(problem)) return
    show(uploads.map((upload) => (isUnderWay(upload) ? { ...upload, state: 'failed', problem } : upload)))
  }

  return {
    add: (files) => {
      const added = [...files].map((file) => newUpload<Saved>(file))
      const before = uploads.every(({ state }) => state === 'done') ? [] : uploads
      show([...before, ...added])
      void check(added)
    },
    cancel: (id) => {
      stops.get(id)?.abort()
      show(uploads.filter((upload) => upload.id !== id))
    },
    retry: (id) => {
      change(id, { state: 'waiting', problem: null })
      void work()
    },
    tidy: () => show(uploads.filter(isUnderWay)),
    stop: () => {
      for (const stop of stops.values()) stop.abort()
      show([])
    },
    read: () => uploads,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

function newUpload<Saved>(file: File): Upload<Saved> {
  return { id: crypto.randomUUID(), file, state: 'checking', share: 0, problem: null, saved: null }
}

function firstWaiting<Saved>(uploads: readonly Upload<Saved>[]): Upload<Saved> | undefined {
  return uploads.find(({ state }) => state === 'waiting')
}

function problemIn(error: unknown): UploadProblem {
  return error instanceof ApiProblem ? error.code : 'internal'
}

/** True while a file is still to be sent. */
export function isUnderWay({ state }: Pick<Upload<unknown>, 'state'>): boolean {
  return state !== 'done' && state !== 'failed'
}
