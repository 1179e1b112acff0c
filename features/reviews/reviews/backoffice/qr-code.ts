import encodeQR from 'qr'

/** A QR code as one path of squares, with the quiet zone that scanners need; `size` in squares. */
type QrCode = { size: number; path: string }

const border = 4

export function renderQr(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}

/** Saves the code as a vector drawing, sharp at any size. */
export function saveSvg({ size, path }: QrCode, name: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  save(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
}

const pixelsOfSquare = 32

/** Saves the code as a picture, large enough to be printed on a card. */
export async function savePng({ size, path }: QrCode, name: string): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelsOfSquare
  canvas.height = size * pixelsOfSquare
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(pixelsOfSquare, pixelsOfSquare)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const picture = await promise
  if (picture) save(picture, `${name}.png`)
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
