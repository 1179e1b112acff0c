import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Small files that decode to large ones, are broken or have the wrong type; and valid pictures. */
export async function naughtyFiles(): Promise<[name: string, bytes: Buffer][]> {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c36' } })
  const [jpeg, png, webp, gif] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
  ])
  return [
    ['good.jpg', jpeg],
    ['good.png', png],
    ['good.webp', webp],
    ['good.gif', gif],
    ['half.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['half.png', png.subarray(0, png.length / 2)],
    ['head.webp', webp.subarray(0, 30)],
    ['bomb.png', pngOf(20_000, 20_000, true)],
    ['endless.png', pngOf(2 ** 31 - 1, 2 ** 31 - 1, false)],
    ['nothing.png', pngOf(0, 0, false)],
    ['line.png', pngOf(60_000, 1, true)],
    ['bomb.gif', gifOf(65_535, 65_535)],
    ['tall.jpg', withSize(jpeg, 65_535, 65_535)],
    ['flat.jpg', withSize(jpeg, 0, 700)],
    ['laughs.svg', Buffer.from(billionLaughs)],
    [
      'script.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>'),
    ],
    ['bomb.zip', zipOf(Buffer.alloc(20_000_000))],
    ['bomb.pdf', pdfOf(Buffer.alloc(20_000_000))],
    ['both.jpg', Buffer.concat([jpeg, zipOf(Buffer.from('<?php echo 1; ?>'))])],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['empty.jpg', Buffer.alloc(0)],
    ['zeros.jpg', Buffer.alloc(100_000)],
    ['large.jpg', Buffer.concat([jpeg], 3_000_000)],
    ['larger.jpg', Buffer.concat([jpeg], 12_000_000)],
  ]
}

function pngOf(width: number, height: number, filled: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = filled ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(10)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const screen = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const image = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b])])
  return Buffer.concat([screen, image])
}

/** The same JPEG with another size in its frame header. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const billionLaughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => {
  const [name, before] = [String.fromCharCode(98 + n), String.fromCharCode(97 + n)]
  return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`
}).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`

function zipOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(5, 26)
  return Buffer.concat([header, Buffer.from('a.txt'), packed])
}

function pdfOf(content: Buffer): Buffer {
  const packed = deflateSync(content)
  const start = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n`
  const stream = `2 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`
  return Buffer.concat([Buffer.from(start + stream), packed, Buffer.from('\nendstream endobj\n%%EOF')])
}
