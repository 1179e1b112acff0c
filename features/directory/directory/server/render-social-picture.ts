import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { socialPictureSize } from './social-picture.ts'

const { width, height } = socialPictureSize
const margin = 88
const longestOnOneLine = 28
const lightFont = fontFile('300Light/Inter_300Light.ttf')
const mediumFont = fontFile('500Medium/Inter_500Medium.ttf')

function fontFile(file: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))
}

/**
 * A PNG with the name of a place of the directory, or the title of a guide, in one or more lines: paper, the logo, hills in the brand's colours.
 */
export async function renderSocialPicture({ brand, title, place }: Record<'brand' | 'title' | 'place', string>) {
  const [name, head, mark] = await Promise.all([
    renderText(place, {
      font: 'Inter Light',
      fontfile: lightFont,
      size: place.length > longestOnOneLine ? 56 : 84,
      isWrapped: place.length > longestOnOneLine,
      color: '#2a2230',
    }),
    renderText(title, { font: 'Inter Medium', fontfile: mediumFont, size: 38, color: '#a03a5d' }),
    renderText(brand, { font: 'Inter Medium', fontfile: mediumFont, size: 34, color: '#2a2230' }),
  ])
  return sharp(Buffer.from(ground))
    .composite([
      { input: mark, left: margin + 62, top: 78 },
      { input: head, left: margin, top: 196 },
      { input: name, left: margin, top: 258 },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

type Face = { font: string; fontfile: string; size: number; color: string; isWrapped?: boolean }

/** Points at 72 dpi are pixels; a text that is too long for a line gets a smaller size. */
async function renderText(text: string, { font, fontfile, size, color, isWrapped }: Face): Promise<Buffer> {
  const rendered = sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      ...(isWrapped && { width: width - 2 * margin, wrap: 'word' as const }),
    },
  })
  return rendered
    .resize({ width: width - 2 * margin, withoutEnlargement: true })
    .png()
    .toBuffer()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character)
}

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#fbf8f4"/>
  <circle cx="960" cy="330" r="92" fill="#f5efe7"/>
  <path d="M0 470C160 420 300 400 470 440S800 520 960 450 1140 400 1200 410V630H0Z" fill="#e9f0e6"/>
  <path d="M0 540C190 480 340 500 520 540S860 590 1010 530 1150 500 1200 505V630H0Z" fill="#c3d3bf"/>
  <path d="M0 600C220 560 420 570 640 595S1010 610 1200 570V630H0Z" fill="#8fa98f"/>
  <g transform="translate(${margin} 66) scale(1.7)">
    <path d="M16 30c0-4.5.2-8 0-11" fill="none" stroke="#4f6f52" stroke-width="1.6" stroke-linecap="round"/>
    <path d="M16 26.5c3.2-.3 5.4-1.9 6.500-4.7-3.300.1-5.600 1.700-6.500 4.700z" fill="#4f6f52"/>
    <g fill="#a83e63"><path d="M16 20C9.500 19.500 5 15.500 4.500 8.500 11.500 9.500 15.500 13.500 16 20z" opacity=".62"/>
    <path d="M16 20c6.500-.5 11-4.500 11.500-11.500C20.500 9.500 16.500 13.500 16 20z" opacity=".62"/>
    <path d="M16 20c-5-4.300-6.200-11.500 0-17.500C22.200 8.500 21 15.700 16 20z" opacity=".92"/></g>
  </g>
</svg>`
