import { crc32, deflateSync } from 'node:zlib'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A PNG of this size with soft colours that vary across the picture. */
export function pngFile(width: number, height: number): PictureFile {
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3
      lines.set([150 + (x * 100) / width, 120 + (y * 100) / height, 160], at)
    }
  const buffer = Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(lines)), chunk('IEND')])
  return { name: 'portrait.png', mimeType: 'image/png', buffer }
}

/** Files that are refused as a profile picture, each with the expected problem. */
export function badFiles() {
  const named = (name: string, mimeType: string, buffer: Buffer): PictureFile => ({ name, mimeType, buffer })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return [
    { file: named('text.jpg', 'image/jpeg', Buffer.from('Bonjour')), problem: 'image_type_unsupported' },
    { file: named('drawing.png', 'image/png', Buffer.from(svg)), problem: 'image_type_unsupported' },
    { file: named('cut.jpg', 'image/jpeg', cutJpeg), problem: 'image_broken' },
    { file: named('bomb.png', 'image/png', pngHeaderOnly(20_000, 20_000)), problem: 'image_too_many_pixels' },
    { file: named('large.png', 'image/png', Buffer.alloc(12 * 1024 * 1024)), problem: 'image_too_large' },
    { file: pngFile(359, 800), problem: 'image_too_small' },
  ] as const
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Has a valid header and the beginning of its pixels, but no end. */
const cutJpeg = Buffer.from('ffd8ffc0000b08032003200100000000ffda00080101000003f0010203', 'hex')

function pngHeaderOnly(width: number, height: number): Buffer {
  return Buffer.concat([signature, header(width, height), chunk('IEND')])
}

function header(width: number, height: number): Buffer {
  const facts = Buffer.alloc(13)
  facts.writeUInt32BE(width, 0)
  facts.writeUInt32BE(height, 4)
  facts.set([8, 2], 8)
  return chunk('IHDR', facts)
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
