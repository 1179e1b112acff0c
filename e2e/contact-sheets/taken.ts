import { test as base, expect, type Page } from '@playwright/test'
import { type Format, type Shot, sizeOf, thumbnail, visibleHeight, writeAddresses, writeSheet } from './sheet.ts'

const viewports = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const formats = ['wide', 'narrow'] as const satisfies Format[]
const schemes = ['light', 'dark'] as const
/** How long a page's last picture may keep its screen waiting. */
const pictureMs = 8_000

type Look = { dark: boolean }

/** Takes what the page shows, at both widths, in light and dark. */
export type Take = (page: Page, caption: string) => Promise<void>

export type Sheets = {
  take: Take
  /** Opens the address and takes what it shows; says whether that succeeded. What could not be taken is named in the end. */
  open: (page: Page, address: string, caption: string) => Promise<boolean>
}

/** The sheets of one name. A full sheet is written at once, so that there is something to look at while the rest goes on. */
function sheetsOf(name: string, { dark }: Look) {
  const unfinished = new Map<string, { format: Format; shots: Shot[]; number: number }>()
  const addresses = new Set<string>()
  const missed: string[] = []
  const put = async (key: string, format: Format, shot: Shot) => {
    const { shots: before, number } = unfinished.get(key) ?? { shots: [], number: 1 }
    const shots = [...before, shot]
    const isFull = shots.length === sizeOf(format)
    if (isFull) await writeSheet(`${key}-${number}`, format, shots)
    unfinished.set(key, isFull ? { format, shots: [], number: number + 1 } : { format, shots, number })
  }
  const take: Take = async (page, caption) => {
    for (const format of formats)
      for (const scheme of dark ? schemes : schemes.slice(0, 1)) {
        const picture = await thumbnail(format, await pictureOf(page, format, scheme))
        await put(`${name}-${format}-${scheme}`, format, { caption, picture })
      }
    await page.setViewportSize(viewports.wide)
    addresses.add(new URL(page.url()).pathname)
  }
  const open: Sheets['open'] = async (page, address, caption) => {
    try {
      await page.setViewportSize(viewports.wide)
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      await take(page, caption)
      return true
    } catch (error) {
      missed.push(`${name}: ${caption} (${address}): ${reasonOf(error)}`)
      return false
    }
  }
  const write = async () => {
    for (const [key, { format, shots, number }] of unfinished)
      if (shots.length > 0) await writeSheet(`${key}-${number}`, format, shots)
    await writeAddresses(name, [...addresses])
  }
  return { take, open, write, missed }
}

/** A test that fills sheets: they are written whatever happens, and the screens that could not be taken are named together in the end. */
export const test = base.extend<{ sheets: (name: string, look?: Look) => Sheets }>({
  sheets: async ({ browserName: _ }, use) => {
    const begun: ReturnType<typeof sheetsOf>[] = []
    await use((name, look = { dark: true }) => {
      const sheets = sheetsOf(name, look)
      begun.push(sheets)
      return sheets
    })
    for (const { write } of begun) await write()
    expect(begun.flatMap(({ missed }) => missed)).toEqual([])
  },
})

async function pictureOf(page: Page, format: Format, colorScheme: (typeof schemes)[number]): Promise<Buffer> {
  await page.setViewportSize(viewports[format])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  const { width } = viewports[format]
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, visibleHeight(format, width)) }
  // What stands at the lower edge of a telephone's screen stands there in the picture, and not across its middle.
  if (format === 'narrow') await page.setViewportSize({ width, height: Math.max(clip.height, viewports.narrow.height) })
  return page.screenshot({ animations: 'disabled', fullPage: true, clip })
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async (longestMs) => {
    // Pictures below the screen are loaded once they come near, and those of cards painted.
    for (const picture of document.images) {
      picture.loading = 'eager'
      picture.closest('picture')?.style.setProperty('content-visibility', 'visible')
    }
    const shown = [
      document.fonts.ready,
      ...[...document.images].map(async (picture) => {
        // Decoding fails at once as long as nothing was fetched.
        if (!picture.complete)
          await new Promise((done) => {
            picture.addEventListener('load', done)
            picture.addEventListener('error', done)
          })
        await picture.decode().catch(() => undefined)
      }),
    ]
    await Promise.race([Promise.all(shown), new Promise((resolve) => setTimeout(resolve, longestMs))])
  }, pictureMs)
}

const reasonOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
