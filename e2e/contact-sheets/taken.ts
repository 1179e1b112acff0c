import { expect, type Page } from '@playwright/test'
import { type Format, type Shot, writeAddresses, writeSheets } from './sheet.ts'

const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const schemes = ['light', 'dark'] as const
/** In CSS pixels: what is further down is on no sheet. */
const longestPage = 3_200

/** Takes a screen at both widths, in light and dark, and puts all that were taken on sheets in the end, beside the list of their addresses. */
export function sheets(name: string, look: { dark: boolean } = { dark: true }) {
  const taken = new Map<string, { format: Format; shots: Shot[] }>()
  const addresses = new Set<string>()
  const wanted = look.dark ? schemes : schemes.slice(0, 1)
  return {
    take: async (page: Page, caption: string) => {
      addresses.add(new URL(page.url()).pathname)
      for (const format of Object.keys(viewports) as Format[])
        for (const scheme of wanted) {
          const key = `${name}-${format}-${scheme}`
          const { shots } = taken.get(key) ?? { shots: [] }
          taken.set(key, { format, shots: [...shots, { caption, picture: await pictureOf(page, format, scheme) }] })
        }
    },
    write: async () => {
      for (const [key, { format, shots }] of taken) await writeSheets(key, format, shots)
      await writeAddresses(name, [...addresses])
    },
  }
}

async function pictureOf(page: Page, format: Format, colorScheme: (typeof schemes)[number]): Promise<Buffer> {
  await page.setViewportSize(viewports[format])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width: viewports[format].width, height: Math.min(height, longestPage) }
  return page.screenshot({ animations: 'disabled', fullPage: true, clip })
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    // Pictures below the screen are loaded once they come near.
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
}
