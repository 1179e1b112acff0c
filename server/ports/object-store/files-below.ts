import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'

const pieceSize = 1000

/** The files in a folder and its subfolders whose names match, one after the other; none when the folder does not exist. */
export async function* filesBelow(folder: string, fits: (name: string) => boolean): AsyncIterable<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries)
    if (entry.isFile() && fits(entry.name)) yield path.join(entry.parentPath, entry.name)
}

/** In batches of a thousand. */
export async function* inPieces(files: AsyncIterable<string>): AsyncIterable<string[]> {
  let piece: string[] = []
  for await (const file of files) {
    piece.push(file)
    if (piece.length < pieceSize) continue
    yield piece
    piece = []
  }
  yield piece
}

/** False for a file that was deleted in the meantime. */
export async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtime < before
}
