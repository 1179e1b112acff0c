import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'figures')
const administration = messagesOf('fr', 'administration')

for (const width of [1440, 390])
  test(`an operator reads each view of the figures at ${width} px and exports a table`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, 'admin')
    await page.goto('/admin/figures')
    const main = page.getByRole('main')
    await expect(main.getByRole('table', { name: messages.byMonth }).getByRole('row')).toHaveCount(13)
    await expectNothingWrong(page)
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name: messagesOf('fr', 'common').export }).click()
    expect((await saved).suggestedFilename()).toBe('bouquet-couples.csv')

    await main.getByRole('radio', { name: messages.views.retention }).focus()
    await page.keyboard.press('Space')
    await expect(main.getByRole('table', { name: messages.cohorts })).toBeVisible()
    await expectNothingWrong(page)

    await page.goto('/admin/figures?view=departments')
    await main.getByLabel(administration.country).selectOption('GB')
    const departments = main.getByRole('table', { name: messages.views.departments })
    await expect(departments.getByRole('row').nth(1)).toContainText('Royaume-Uni')
    await expect(departments).not.toContainText('Haute-Savoie')
    await expectNothingWrong(page)
    await page.reload()
    await expect(main.getByLabel(administration.country)).toHaveValue('GB')
  })

test('the months of the retention fit beside the menu', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/figures?view=retention')
  const months = page.getByRole('main').getByRole('table', { name: messages.cohorts })
  await expect(months.getByRole('columnheader').nth(11)).toBeVisible()
  for (const width of [1200, 1125]) {
    await page.setViewportSize({ width, height: 844 })
    const hidden = await months.locator('..').evaluate((around) => around.scrollWidth - around.clientWidth)
    expect(hidden, `at ${width} px`).toBe(0)
  }
})
