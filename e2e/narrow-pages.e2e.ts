import { expect, type Page, test } from '@playwright/test'
import { expectNothingBeyondEdge } from './nothing-wrong.ts'
import { originOf } from './outbox.ts'

/** As wide as 1280 pixels at 400 %, and the narrowest that WCAG's criterion "reflow" asks for. */
test.use({ viewport: { width: 320, height: 640 } })

const paths = [
  '/wedding-planners',
  '/wedding-venues',
  '/wedding-planners/haute-savoie',
  '/wedding-venues/haute-savoie',
  '/guide/list',
  '/favourites',
  '/search?kind=planner&q=zzz',
  '/nowhere',
  '/project',
  '/project/link',
  '/cgv/',
  '/trust-report',
  '/login',
]

test('public pages fit on 320 pixels, with a planner, a venue, a wedding and a guide, and at twice the size of text', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const origin = originOf(baseURL, 'fr')
  const entries = [
    ['/wedding-planners/haute-savoie', 'main article h3 a'],
    ['/wedding-venues/haute-savoie', 'main article h3 a'],
    ['/guide/list', 'main a[href^="/guide/"]:not([href$=".xml"])'],
  ] as const
  const found: string[] = []
  for (const [list, link] of entries) {
    await page.goto(origin + list)
    found.push((await page.locator(link).first().getAttribute('href')) ?? '')
  }
  await page.goto(origin + found[0])
  const wedding = page.locator('main a[href^="/portfolio/"]').first()
  if ((await wedding.count()) > 0) found.push((await wedding.getAttribute('href')) ?? '')
  for (const path of [...paths, ...found]) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expectNothingBeyondEdge(page, `${path} at 320 px`)
    await openAll(page)
    await expectNothingBeyondEdge(page, `${path} at 320 px, with all that opens`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await page.setViewportSize({ width: 640, height: 640 })
    await expectNothingBeyondEdge(page, `${path} with text of twice its size`)
    await page.setViewportSize({ width: 320, height: 640 })
  }
})

/** What explains or chooses something within the page; menus close each other. */
async function openAll(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
}
