import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A screen as one of its small pictures shows it. */
export type Shot = { caption: string; picture: Buffer }

const folder = path.join(import.meta.dirname, '../../.cache/contact-sheets')
const captionHeight = 28
const gap = 16
const columnsOf = { narrow: 8, wide: 4 }
const widthOf = { narrow: 200, wide: 440 }
const longest = { narrow: 900, wide: 700 }
const rowsOfSheet = 3

export type Format = keyof typeof widthOf

/** How many screens fit on one sheet. */
export const sizeOf = (format: Format) => columnsOf[format] * rowsOfSheet

/** In CSS pixels of a window this wide: what is further down is on no sheet. */
export const visibleHeight = (format: Format, windowWidth: number) =>
  Math.ceil((longest[format] * windowWidth) / widthOf[format])

/** The upper part of a page, as wide as the sheet's columns. */
export async function thumbnail(format: Format, picture: Buffer): Promise<Buffer> {
  const small = sharp(await sharp(picture).resize({ width: widthOf[format] }).png().toBuffer())
  const { width, height } = await small.metadata()
  return small.extract({ left: 0, top: 0, width, height: Math.min(height, longest[format]) }).toBuffer()
}

/** Puts the pictures side by side, in this order, into `.cache/contact-sheets/<name>.webp`. */
export async function writeSheet(name: string, format: Format, shots: Shot[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await sheetOf(format, shots).toFile(path.join(folder, `${name}.webp`))
}

/** Notes which addresses are on the sheets of this name. */
export async function writeAddresses(name: string, addresses: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(addresses, null, 2))
}

/** The addresses that are on any sheet. */
export async function addressesOnSheets(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const lists = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return lists.flatMap((list) => JSON.parse(list) as string[])
}

function sheetOf(format: Format, shots: Shot[]): Sharp {
  const [width, height] = [widthOf[format], longest[format]]
  const columns = Math.min(columnsOf[format], shots.length)
  const rows = Math.ceil(shots.length / columns)
  const cell = { width: width + gap, height: height + captionHeight + gap }
  const placed = shots.flatMap(({ caption, picture }, place) => {
    const [left, top] = [(place % columns) * cell.width + gap, Math.floor(place / columns) * cell.height + gap]
    return [
      { input: Buffer.from(captionOf(caption, width)), left, top },
      { input: picture, left, top: top + captionHeight },
    ]
  })
  const [sheetWidth, sheetHeight] = [columns * cell.width + gap, rows * cell.height + gap]
  const ground = { width: sheetWidth, height: sheetHeight, channels: 3, background: '#808080' } as const
  return sharp({ create: ground }).composite(placed).webp({ quality: 80 })
}

function captionOf(text: string, width: number): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text y="19" font-family="sans-serif" font-size="13" fill="#fff">${escaped}</text></svg>`
}
