import type { Readable } from 'node:stream'

export type StoredObject = { bytes: Buffer; contentType: string }

/** `size` is the whole object's, also where a range was asked for. */
export type ObjectFacts = { size: number; contentType: string }

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** The store does not answer, or has no room: the same may succeed later. */
export class ObjectStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store is unavailable', { cause })
    this.name = 'ObjectStoreUnavailable'
  }
}

/** All of it may throw `ObjectStoreUnavailable`. Keys are paths of letters, digits, `-`, `_` and `.`, such as `public/portraits/4f2a.webp`; others throw. */
export type ObjectStore = {
  /** Stores the bytes, all or nothing; what the key held before is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** What the key holds; null when it holds nothing. */
  get(key: string): Promise<StoredObject | null>
  /** What the key holds, without its bytes; null when it holds nothing. */
  facts(key: string): Promise<ObjectFacts | null>
  /** The bytes as they are read, all or a range that lies within them; null when the key holds nothing. */
  stream(key: string, range?: ByteRange): Promise<(ObjectFacts & { content: Readable }) | null>
  /** Forgets the key, and what was begun to be written for it; one that holds nothing is no error. */
  delete(key: string): Promise<void>
  /** The keys below a folder (`public/pictures`) that were put there before this moment, in pieces of a thousand at most. */
  list(folder: string, before: Date): AsyncIterable<string[]>
  /** Deletes what was begun before this moment and never finished, as a process leaves it that is killed. Gives how much there was. */
  sweepUnfinished(before: Date): Promise<number>
  /** Returns when something could be stored now. */
  check(): Promise<void>
}

const safeKey = /^[\w-]+(?:[./][\w-]+)*$/

/** Whether a text can be a key: one that neither leaves the store's folder nor means something to a server. */
export function isKey(text: string): boolean {
  return text.length <= 300 && safeKey.test(text)
}

/** Throws for what is no key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the object store: ${JSON.stringify(key)}`)
}
