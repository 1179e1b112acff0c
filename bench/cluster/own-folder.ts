import { chown, mkdir } from 'node:fs/promises'
import type { RunAs } from '@bouquet/server/database/embedded/run-as.ts'

/** Makes the folder, where it is not there yet, for the user of the database alone. */
export async function ownFolder(folder: string, runAs: RunAs | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
}
