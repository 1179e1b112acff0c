import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { problem } from '@bouquet/server/http/problem.ts'

const maxInflatedBytes = 256 * 1024 * 1024
const endWithin = 2048

/** Names in a PDF that make it active, or that embed other files. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'Movie',
]
/** Compression filters that hide names from a reader that does not decode them; programs for brochures compress objects with Flate only. */
const otherPackings = ['LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'LZW', 'AHx', 'A85', 'RL']
const longestName = Math.max(...activeNames.map((name) => 1 + 3 * name.length))

const active = nameIn(activeNames)
const encrypted = nameIn(['Encrypt'])
const packedOtherwise = nameIn(otherPackings)
const objectStream = nameIn(['ObjStm'])

/**
 * Rule "documents": checks that a PDF is complete and has no active content. Compressed parts are decompressed and checked too. Throws
 * document_type_unsupported, document_broken, document_active_content.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) throw problem('document_type_unsupported')
  if (!file.subarray(-endWithin).includes('%%EOF')) throw problem('document_broken')
  const text = file.toString('latin1')
  if (encrypted.test(text) || active.test(text)) throw problem('document_active_content')
  if (objectStream.test(text) && packedOtherwise.test(text)) throw problem('document_active_content')
  let left = maxInflatedBytes
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = text.indexOf('\n', index) + 1
    if (isFlate(file, start)) left -= await checkPacked(file.subarray(start), left)
  }
}

/** Whether the two bytes with which every zlib stream begins are at this position. */
function isFlate(file: Buffer, start: number): boolean {
  if (start + 2 > file.length) return false
  const head = file.readUInt16BE(start)
  return ((head >> 8) & 0x0f) === 8 && head % 31 === 0
}

/** Decompresses and checks a part in chunks, so that a large file does not block the event loop; returns the number of bytes. */
async function checkPacked(packed: Buffer, left: number): Promise<number> {
  let read = 0
  let before = ''
  const pieces = Readable.from([packed]).pipe(createInflate())
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      read += piece.length
      if (read > left) throw problem('document_broken')
      const text = before + piece.toString('latin1')
      if (active.test(text)) throw problem('document_active_content')
      before = text.slice(-longestName)
    }
  } catch (error) {
    // The compressed part may be followed by other bytes, or only look like one; the reading then ends.
    if ((error as { code?: string }).code?.startsWith('Z_')) return read
    throw error
  } finally {
    pieces.destroy()
  }
  return read
}

/** Finds any of the names, including ones with characters written as `#4a`, but no longer name that begins with one. */
function nameIn(names: string[]): RegExp {
  const spelled = names.map((name) =>
    [...name]
      .map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/, hexDigit)})`)
      .join(''),
  )
  return new RegExp(`/(?:${spelled.join('|')})(?![\\w#])`)
}

function hexDigit(digit: string): string {
  return `[${digit}${digit.toUpperCase()}]`
}
