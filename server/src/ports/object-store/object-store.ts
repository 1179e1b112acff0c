export type StoredObject = { bytes: Buffer; contentType: string }

export type ObjectStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when nothing has that key. */
  get(key: string): Promise<StoredObject | null>
  /** An unknown key is no error. */
  delete(key: string): Promise<void>
}
