import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connected } from '../open-client.ts'
import { superuser } from './cluster.ts'
import { locateDataFolder } from './data-folder.ts'

/** The address of the database that a running server has started on this folder; null where none answers. */
export async function addressOfRunningDatabase(dataDir: string): Promise<string | null> {
  const { folder } = await locateDataFolder(path.resolve(dataDir))
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return null
  const [, , , port = '', socketFolder = ''] = text.split('\n')
  const url = socketFolder
    ? `postgresql://${superuser}@localhost/bouquet?host=${encodeURIComponent(socketFolder)}`
    : `postgresql://${superuser}@127.0.0.1:${port}/bouquet`
  return connected(url, async () => url).catch(() => null)
}
