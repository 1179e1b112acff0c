import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { messagesOf } from './messages.ts'
import { newCouple, onHost, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { walked } from './walked-languages.ts'

/** Where no journey registers planners. */
const list = '/wedding-planners/paris'
const saveButtons = (page: Page) => page.locator('main button[name="keep"]')

test('a favourite that a visitor has marked without an account is asked by the couple', async ({ page, baseURL }) => {
  const origin = originOf(baseURL, 'fr')
  const saved = await saveTwo(page, origin, async () => {
    await expect(page.locator('main [data-favourite] button[aria-pressed="true"]')).toHaveCount(2)
  })
  await page.goto(`${origin}/favourites`)
  await checkPage(page, 'fr', 'favourites')
  await askAll(page, saved)
})

test('two hearts that are pressed at once are both filled', async ({ page, baseURL }) => {
  await page.goto(originOf(baseURL, 'fr') + list)
  await expect(page.locator('article [data-favourite] button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => {
    const hearts = document.querySelectorAll<HTMLElement>('article [data-favourite] button')
    for (const heart of [...hearts].slice(0, 2)) heart.click()
  })
  await expect(page.locator('main [data-favourite] button[aria-pressed="true"]')).toHaveCount(2)
})

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`hearts are filled wherever somebody is shown, and a link shows them to somebody else (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const messages = messagesOf(language, 'profiles').favourites
    const origin = originOf(baseURL, language)
    const first = (await openFirst(page, `${origin}/wedding-planners`)).id
    await expect(hearts(page, first).first()).toHaveAttribute('aria-pressed', 'true')
    const venue = await openFirst(page, `${origin}/wedding-venues`)
    await page.goto(venue.href)
    await expect(hearts(page, venue.id)).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${origin}/wedding-planners`)
    await expect(hearts(page, first).first()).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`${origin}/favourites`)
    await expect(page.locator('main dt', { hasText: messages.compare.price })).toHaveCount(2)
    await checkPage(page, language, 'favourites of both kinds')
    const link = await page.getByLabel(messages.share.link).inputValue()
    const partner = await browser.newContext()
    const theirs = await partner.newPage()
    await theirs.goto(onHost(link, origin))
    await expect(theirs.locator('main h3')).toHaveCount(2)
    await expect(theirs.getByRole('button', { name: messages.remove })).toHaveCount(0)
    await theirs.getByRole('button', { name: messages.shared.keep }).click()
    await expect(theirs.getByRole('button', { name: messages.remove })).toHaveCount(2)
    await partner.close()
  })

const hearts = (page: Page, id: string) => page.locator(`main [data-favourite] button[value="${id}"]`)

/** Marks the first card of a page as a favourite; gives its id and the link to its page. */
async function openFirst(page: Page, url: string): Promise<{ id: string; href: string }> {
  await page.goto(url)
  const card = page.locator('article').first()
  const form = card.locator('[data-favourite]')
  await form.getByRole('button').click()
  await expect(form.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  const href = await card.locator('h3 a').getAttribute('href')
  return { id: (await form.getByRole('button').getAttribute('value')) ?? '', href: new URL(href ?? '', url).href }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a favourite that a visitor has marked without an account is asked by the couple', async ({ page, baseURL }) => {
    const origin = originOf(baseURL, 'fr')
    const saved = await saveTwo(page, origin)
    await page.goto(`${origin}/favourites`)
    await askAll(page, saved)
  })
})

/** Marks the last two of a list as favourites, as a couple would not be offered them first. */
async function saveTwo(page: Page, origin: string, check?: () => Promise<void>): Promise<string[]> {
  await page.goto(origin + list)
  const offered = saveButtons(page)
  await expect(offered.nth(1)).toBeVisible()
  const slugs = await offered.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value') ?? ''))
  const saved = slugs.slice(-2).toReversed()
  for (const slug of saved) {
    if (page.url() !== origin + list) await page.goto(origin + list)
    await page.locator(`main button[name="keep"][value="${slug}"]`).click()
  }
  await check?.()
  return saved
}

async function askAll(page: Page, saved: string[]): Promise<void> {
  const form = coupleForm(page, 'fr')
  await expect(page.locator('main button[name="drop"]')).toHaveCount(saved.length)
  await page.locator('form[action="/project/ask"] button').click()
  await expect(page.getByRole('heading', { level: 1, name: form.messages.couple.title })).toBeVisible()
  await form.enterCouple(newCouple())
  await form.plan((town) => town.fill('Paris'))
  await page.goto(new URL('/project/step/choice', page.url()).href)
  for (const slug of saved) await expect(page.locator(`input[name="providers"][value="${slug}"]`)).toBeChecked()
  expect((await form.offered()).slice(0, 2).toSorted()).toEqual(saved.toSorted())
}
