import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing overflows the page's edge, and axe finds no violation. */
export async function expectNothingWrong(page: Page, name = page.url()): Promise<void> {
  await expectNothingBeyondEdge(page, name)
  expect.soft(await violationsOn(page, wholePage), `${name}: what axe finds`).toEqual([])
}

// The live announcer still contains the last announcement, which may refer to a button that has gone with its dialog.
const wholePage = { include: [['html']], exclude: [['[data-live-announcer]']] }

/** The broken rules of axe in a part of the page, each with the elements that break it. */
export async function violationsOn(page: Page, part: typeof wholePage): Promise<[rule: string, elements: string[]][]> {
  // Loaded once a page and read here without what passed: that takes half as long as asking for a whole report each time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(readViolations, { part, guidelines })
}

/** Runs in the page. */
async function readViolations({ part, guidelines }: { part: typeof wholePage; guidelines: string[] }) {
  const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await loaded.run(part, {
    resultTypes: ['violations'],
    selectors: false,
    runOnly: { type: 'tag', values: guidelines },
  })
  return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map((node) => node.html)])
}

/** Once all animations have ended, the page is no wider than its window. */
export async function expectNothingBeyondEdge(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(running.map((animation) => animation.finished))
  })
  // Layouts that measure their own width, such as a grid of photos, are updated a moment after the window has changed.
  await softly
    .poll(() => page.evaluate(pixelsBeyondEdge), { message: `${name}: pixels beyond the edge`, timeout: 2000 })
    .toBeLessThanOrEqual(0)
}

const softly = expect.configure({ soft: true })

function pixelsBeyondEdge(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
