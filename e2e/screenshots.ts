import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { accountSpeaks } from './account-language.ts'
import { signInAs } from './sign-in.ts'

const folder = path.join(import.meta.dirname, '../docs/screenshots')
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.use({ locale: 'en-GB', deviceScaleFactor: 2 })

test('a page of the directory', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto('/en/wedding-planners/paris')
  await page
    .getByRole('article')
    .first()
    .evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 280))
  await save(page, 'directory')
})

test('a request of a couple, as a planner reads it', async ({ page }) => {
  await page.setViewportSize(desk)
  await accountSpeaks(page, 'en')
  await signInAs(page, 'planner')
  await page.goto('/event-requests')
  await page.locator('main a[href^="/event-requests/"]').first().click()
  await page.waitForURL(/\/event-requests\/./)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await save(page, 'request')
})

test('the dashboard of a planner', async ({ page }) => {
  await page.setViewportSize(desk)
  await accountSpeaks(page, 'en')
  await signInAs(page, 'premium')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await save(page, 'dashboard')
})

test('a planner on a telephone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/en/wedding-planners/paris')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await save(page, 'telephone')
})

/** Takes the picture once everything is loaded and nothing moves. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[class*=skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`))
}
