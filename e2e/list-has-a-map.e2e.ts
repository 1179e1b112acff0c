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

const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
