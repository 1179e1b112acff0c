import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'

test('a list has a map beside it: by pointer and by keyboard a town marks its cards and leads to them', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${(baseURL ?? '').replace('localhost', 'fr.localhost')}/wedding-planners/haute-savoie`)
  expect(asked.filter((url) => /list-map|outlines|directory\/map/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  const map = page.getByRole('complementary', { name: 'Carte de cette liste' })
  await expect(map.getByRole('button', { name: 'Voir de plus près' })).toBeFocused()
  const annecy = map.getByRole('button', { name: /^Annecy.: \d+ wedding planners?$/ })
  await annecy.focus()
  const marked = page.locator('article[data-on-map]')
  await expect(marked.first()).toContainText('Annecy')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedCard(page)).toContain('Annecy')
  await expect(annecy).toHaveAttribute('data-on', '')
  await expectNothingWrong(page, 'a list with its map')
  await map.getByRole('group').focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(annecy).toBeHidden()
  await map.getByRole('button', { name: 'Toute la liste' }).click()
  await expect(annecy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()
  await expect(page.getByRole('button', { name: 'Carte', exact: true })).toBeFocused()
})

test('a map that cannot be read says so where it would stand, and is shown when asked for again', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${(baseURL ?? '').replace('localhost', 'fr.localhost')}/wedding-planners/haute-savoie`)
  await page.route('**/api/directory/map*', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Carte', exact: true })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(/^La carte ne peut pas s’afficher/)
  await page.unroute('**/api/directory/map*')
  await button.click()
  await expect(page.getByRole('complementary', { name: 'Carte de cette liste' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list has the operator’s tiles where there are some, with the same pins, and who made them', async ({
  page,
  baseURL,
}) => {
  await answerWithTiles(page)
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${(baseURL ?? '').replace('localhost', 'fr.localhost')}/wedding-planners/haute-savoie`)
  expect(asked.filter((url) => /tile/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  const map = page.getByRole('complementary', { name: 'Carte de cette liste' })
  await expect(map.locator('img.leaflet-tile').first()).toBeVisible()
  await expect(map.getByRole('link', { name: 'Example' })).toHaveAttribute('href', 'https://example.com/licence')
  const annecy = map.getByRole('button', { name: /^Annecy.: \d+ wedding planners?$/ })
  await annecy.focus()
  await expect(page.locator('article[data-on-map]').first()).toContainText('Annecy')
  await expectNothingWrong(page, 'a list with a map of tiles')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedCard(page)).toContain('Annecy')
  const before = asked.length
  await map.getByRole('button', { name: 'Voir de plus près' }).click()
  await expect.poll(() => asked.slice(before).filter((url) => url.includes('/tiles/')).length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()
})

test('a list whose tiles cannot be had is shown on our own drawing', async ({ page, baseURL }) => {
  await answerWithTiles(page)
  await page.route('**/tiles/**', (route) => route.abort())
  await page.goto(`${(baseURL ?? '').replace('localhost', 'fr.localhost')}/wedding-planners/haute-savoie`)
  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  const map = page.getByRole('complementary', { name: 'Carte de cette liste' })
  await expect(map.locator('svg path').first()).toBeVisible()
  await map.getByRole('button', { name: /^Annecy/ }).focus()
  await expect(page.locator('article[data-on-map]').first()).toContainText('Annecy')
})

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The answer of a server whose operator has named tiles; they are of the page's own origin, so that its policy lets them through. */
async function answerWithTiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (!String(asked[0]).includes('/api/directory/map')) return answer
      const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '© [Example](https://example.com/licence)' }
      return Response.json({ ...(await answer.json()), tiles })
    }
  })
}

const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
