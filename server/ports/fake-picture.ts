import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A generated JPEG for emulators and fakes: evening over hills, in colours that follow from the seed. */
export function drawing(seed: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const [hue = 0, high = 0, low = 0] = createHash('sha256').update(seed).digest()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue * 1.4} 55% 82%)"/><stop offset="1" stop-color="#fbf3ea"/></linearGradient></defs>
    <rect width="1280" height="720" fill="url(#s)"/><circle cx="${460 + high * 1.4}" cy="300" r="90" fill="#fff8ee"/>
    <path d="M0 ${430 + low / 4}Q320 ${300 + high / 3} 640 ${440 + low / 5}T1280 420V720H0Z" fill="#b9c4ad"/>
    <path d="M0 560Q400 ${450 + low / 3} 800 570T1280 540V720H0Z" fill="#8ba283"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
