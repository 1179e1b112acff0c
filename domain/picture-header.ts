export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp'

/** No camera produces more pixels within our size limit; a larger picture was made to exhaust the memory of its decoder. */
export const maxPicturePixels = 64_000_000

/** The facts in a picture's header; `isWhole` is false when the end of the file is missing. */
export type PictureHeader = { type: PictureType; width: number; height: number; isWhole: boolean }

/** Reads type and size from a file's own bytes, never from its name, without decoding it. Null when it is none of the four types. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const read of [readPng, readGif, readWebp, readJpeg]) {
    const header = read(view)
    if (header) return header.width > 0 && header.height > 0 ? header : null
  }
  return null
}

function readPng(view: DataView): PictureHeader | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || textAt(view, 12, 4) !== 'IHDR') return null
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), isWhole: endsWithin(view, 'IEND', 64) }
}

function readGif(view: DataView): PictureHeader | null {
  if (view.byteLength < 10 || !/^GIF8[79]a$/.test(textAt(view, 0, 6))) return null
  return {
    type: 'gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    isWhole: endsWithin(view, ';', 64),
  }
}

function readWebp(view: DataView): PictureHeader | null {
  if (view.byteLength < 30 || textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const size = webpSize(view)
  return size && { type: 'webp', ...size, isWhole: view.getUint32(4, true) + 8 <= view.byteLength }
}

/** A WebP file has one of three formats: lossy, lossless, or extended. */
function webpSize(view: DataView): { width: number; height: number } | null {
  const kind = textAt(view, 12, 4)
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8X')
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** A JPEG is a sequence of segments; the start-of-frame segment holds the size, and the pixels follow the start of the scan. */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let size: { width: number; height: number } | null = null
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === startOfScan) break
    if (isStartOfFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return size && { type: 'jpeg', ...size, isWhole: hasEndOfImage(view, at) }
}

const startOfScan = 0xda
/** Start-of-frame markers C0 to CF, except those for tables and arithmetic coding. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Searched from the end and only after the start of the scan, as an embedded thumbnail has its own end marker. `lastIndexOf` keeps this
 * fast for long files.
 */
function hasEndOfImage(view: DataView, scan: number): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = bytes.lastIndexOf(0xd9); at > scan; at = bytes.lastIndexOf(0xd9, at - 1))
    if (bytes[at - 1] === 0xff) return true
  return false
}

function endsWithin(view: DataView, mark: string, bytes: number): boolean {
  const start = Math.max(0, view.byteLength - bytes)
  return textAt(view, start, view.byteLength - start).includes(mark)
}

function textAt(view: DataView, start: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length))
}
