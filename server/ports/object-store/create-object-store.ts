import { folderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { type S3Settings, s3ObjectStore } from './s3-object-store.ts'

type ObjectStoreSettings = ({ kind: 's3' } & S3Settings) | { kind: 'folder'; folder: string }

/** Creates the configured object store. */
export function createObjectStore(settings: ObjectStoreSettings): ObjectStore {
  return settings.kind === 's3' ? s3ObjectStore(settings) : folderObjectStore(settings.folder)
}
