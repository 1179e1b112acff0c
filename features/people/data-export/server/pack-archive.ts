import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ArchivedFile = {
  /** A path inside the archive. */
  name: string
  bytes: Uint8Array
  /** Whether compression makes it smaller; pictures are compressed already. */
  packs: boolean
}

/** Packs files into a ZIP. They are read one at a time, so that other calls are answered in between. */
export async function packArchive(files: AsyncIterable<ArchivedFile>, now: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes, packs } of files) {
    const entry = packs ? new ZipDeflate(name) : new ZipPassThrough(name)
    entry.mtime = now
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
