import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'

const telephone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const limit = 640

const lists = {
  fr: ['/wedding-planners/haute-savoie', '/wedding-venues/haute-savoie', '/wedding-planners/haute-savoie/annecy'],
  de: ['/wedding-planners/berlin', '/wedding-venues/bayern', '/wedding-planners/bayern/munchen'],
}

test.use({ viewport: telephone, hasTouch: true })

for (const [language, paths] of Object.entries(lists)) {
  test(`on a telephone every list of the directory begins within 640 px: ${language}`, async ({ page, baseURL }) => {
    for (const path of paths) {
      await page.goto(onHost(baseURL, language, path))
      expect(await topOfFirstCard(page), path).toBeLessThanOrEqual(limit)
    }
  })
}

const fronts = ['/wedding-planners', '/wedding-venues']
const highest = 5500

for (const language of ['fr', 'de']) {
  test(`on a telephone the front pages end within 5,500 px, with tiles, cards and guides: ${language}`, async ({
    page,
    baseURL,
  }) => {
    for (const path of fronts) {
      await page.goto(onHost(baseURL, language, path))
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(highest)
      await expect(page.locator('main a[href*="/region/"]:has(img)')).toHaveCount(8)
      await expect(page.locator('main article')).toHaveCount(3)
      await expect(page.locator('main li:has(a[href^="/guide/"]) img')).toHaveCount(3)
    }
  })
}

test('filters are in a sheet on a telephone, beside the order, and below their pills on a wide screen', async ({
  page,
  baseURL,
}) => {
  await page.goto(onHost(baseURL, 'fr', '/wedding-planners/haute-savoie'))
  const sheet = page.getByRole('navigation', { name: 'Affiner' })
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Affiner' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByText('Langue', { exact: true }).click()
  await expectNothingWrong(page, 'the sheet')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Affiner' })).toBeFocused()
  await page.setViewportSize(wide)
  const language = sheet.getByText('Langue', { exact: true })
  await language.click()
  await expect(sheet.getByRole('link', { name: /^anglais/ })).toBeVisible()
  await expectNothingWrong(page, 'an open pill')
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('link', { name: /^anglais/ })).toBeHidden()
  await language.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(sheet.getByRole('link', { name: /^anglais/ })).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is filtered in its sheet and ordered', async ({ page, baseURL }) => {
    await page.goto(onHost(baseURL, 'fr', '/wedding-planners/haute-savoie'))
    await page.getByRole('button', { name: 'Affiner' }).click()
    const sheet = page.getByRole('navigation', { name: 'Affiner' })
    await sheet.getByText('Langue', { exact: true }).click()
    await sheet.getByRole('link', { name: /^anglais/ }).click()
    await expect(page).toHaveURL(/\?language=en$/)
    await expect(page.getByRole('button', { name: 'Affiner 1' })).toBeVisible()
    await page.getByText('Recommandés', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Prix croissant' }).click()
    await expect(page).toHaveURL(/\?language=en&sort=price$/)
  })
})

function onHost(baseURL: string | undefined, country: string, path: string): string {
  return (baseURL ?? '').replace('localhost', `${country}.localhost`) + path
}

function topOfFirstCard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect().top)
    return Math.min(...tops) + scrollY
  })
}
