import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing overflows the page's edge, and axe finds no violation. */
export async function expectNothingWrong(page: Page, name = page.url()): Promise<void> {
  await expectNothingBeyondEdge(page, name)
  // The live announcer still contains the last announcement, which may refer to a button that has gone with its dialog.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-live-announcer]')
  // Without descriptions of passed checks, axe is a fifth faster.
  const { violations } = await axe
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(guidelines)
    .analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
  expect.soft(found, `${name}: what axe finds`).toEqual([])
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
