import words from '@bouquet/locales/fr/event-requests.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test('a provider narrows the list, and a link to it shows the same', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const couple = await newRequestTo(page.request, token)
  await page.goto('/event-requests')
  await page.getByLabel(words.filter.q).fill(couple.project.member.firstname)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByLabel(words.list.column.status).selectOption('pending')
  await expect(page).toHaveURL(/status=pending/)
  await page.reload()
  await expect(page.locator('tbody tr', { hasText: nameOf(couple) })).toHaveCount(1)
  await page.getByLabel(words.list.column.status).selectOption('rejected')
  await expect(page.getByText(words.filter.nothing)).toBeVisible()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: words.filter.clear }).click()
  await expect(page.getByLabel(words.filter.q)).toHaveValue('')
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: words.filter.csv }).click()
  expect((await file).suggestedFilename()).toMatch(/^bouquet-requests-.*\.csv$/)
})

test('keys walk the list, open a request and ask before anything is done', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const couple = nameOf(await newRequestTo(page.request, token))
  await page.goto('/event-requests')
  await expect(page.getByRole('link', { name: couple })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator('tbody tr').first().getByRole('link')).toBeFocused()
  await page.getByRole('link', { name: couple }).focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText(words.reject.title.replace('{{name}}', couple))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a note and a reminder stay with a request, and its passport is shown before paying @mobile', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const { uuid } = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${uuid}`)
  const passport = page.getByRole('region', { name: words.passport.title })
  await expect(passport).toContainText(words.passport.confirmed)
  await passport.getByText(words.deadLeads.title).click()
  await expect(passport).toContainText(words.deadLeads.rules.duplicate)

  await page.getByLabel(words.own.note).fill('Rappeler lundi')
  await page.getByRole('button', { name: words.own.save }).click()
  await expect(page.getByText(words.own.saved)).toBeVisible()
  const nextYear = `${new Date().getFullYear() + 1}-05-03`
  await page.getByLabel(words.own.remind).fill(nextYear)
  await page.getByRole('button', { name: words.own.set }).click()
  await expect(page.getByRole('button', { name: words.own.unset })).toBeVisible()
  await expectNothingWrong(page)
  await page.reload()
  await expect(page.getByLabel(words.own.note)).toHaveValue('Rappeler lundi')
  await expect(page.getByLabel(words.own.remind)).toHaveValue(nextYear)
})
