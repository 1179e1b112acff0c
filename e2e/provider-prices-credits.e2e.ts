import messages from '@bouquet/features/money/credits/messages/credits/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test('a provider finds the price of credits by number, slider and quick pick @mobile', async ({ page }) => {
  await signInAs(page, 'planner')
  await page.goto('/credits')
  const quantity = page.getByRole('textbox', { name: messages.choose.quantity })
  const total = page.locator('output')
  await quantity.fill('30')
  await expect(total).toHaveText(/^450\s€$/)
  await quantity.fill('51')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await expect(total).toHaveText(/^30\s€$/)

  await page.getByRole('slider', { name: messages.choose.quantity }).press('ArrowRight')
  await expect(total).toHaveText(/^50,50\s€$/)
  await page.getByRole('group', { name: messages.choose.picks }).getByRole('button').last().click()
  await expect(total).toHaveText(/^750\s€$/)

  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expectNothingWrong(page)
})
