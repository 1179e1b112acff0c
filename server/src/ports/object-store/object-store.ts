export type StoredObject = { bytes: Buffer; contentType: string }

/** Keys are paths of letters, digits, `-`, `_` and `.`, such as `public/portraits/4f2a.webp`; others throw. */
export type ObjectStore = {
  /** Stores the bytes, all or nothing; what the key held before is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** What the key holds; null when it holds nothing. */
  get(key: string): Promise<StoredObject | null>
  /** Forgets the key; one that holds nothing is no error. */
  delete(key: string): Promise<void>
  /** The keys below a folder (`public/pictures`) that were put there before this moment, in pieces of a thousand at most. */
  list(folder: string, before: Date): AsyncIterable<string[]>
}

const safeKey = /^[\w-]+(?:[./][\w-]+)*$/

/** Throws for a key that could leave the store's folder or mean something to a server. */
export function checkKey(key: string): void {
  if (!safeKey.test(key) || key.length > 300) throw new Error(`Not a key of the object store: ${JSON.stringify(key)}`)
}
