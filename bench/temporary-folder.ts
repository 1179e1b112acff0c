import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type TemporaryFolder = {
  folder: string
  /** What is closed before the folder is deleted, the last one first. */
  closers: (() => Promise<unknown>)[]
  close(): Promise<void>
}

/** A folder for a run's database and files, which goes with the run, also when it is aborted. */
export async function openTemporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  // When the run is root's, PostgreSQL's own user needs access to the folder.
  await chmod(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const closers: TemporaryFolder['closers'] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  return { folder, closers, close }
}
