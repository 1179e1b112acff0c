import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { photosPath } from '@bouquet/features/profile/photos/rules/paths.ts'
import { portfolioPaths } from '@bouquet/features/profile/portfolios/rules/paths.ts'
import { videosPath } from '@bouquet/features/profile/videos/rules/paths.ts'
import { reviewsPath } from '@bouquet/features/reviews/reviews/rules/paths.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const limit = 400

test('on a telephone every list of a planner begins within 400 px @long', async ({ page }) => {
  await signInAs(page, 'planner')
  for (const path of [eventRequestPaths.list, reviewsPath, photosPath, portfolioPaths.list, videosPath])
    await expectFirstRow(page, path)
})

test('on a telephone every list of a venue owner begins within 400 px @long', async ({ page }) => {
  await signInAs(page, 'venue')
  for (const path of [eventRequestPaths.list, reviewsPath]) await expectFirstRow(page, path)
  await expectFirstRow(page, venuePaths.list)
  // Its name takes two lines.
  const link = page
    .getByRole('main')
    .getByRole('link', { name: 'Domaine de la Grange aux Merles', exact: true })
    .first()
  const venue = /^\/venues\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const { services, photos, spaces, testimonials, statistics } = venuePaths
  for (const section of [services, photos, spaces, testimonials, statistics]) await expectFirstRow(page, section(venue))
})

async function expectFirstRow(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => topOfFirstRow(page), { message: path }).toBeLessThanOrEqual(limit)
}

/** Where the page's first list begins; endless while there is none. */
function topOfFirstRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main :is(li, tr, [role="row"]):not(nav *, [aria-hidden] *)')]
    const tops = rows.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 40)
    return Math.min(...tops.map(({ top }) => top + scrollY))
  })
}
