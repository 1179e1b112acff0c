import { expect, test } from '@playwright/test'
import { coupleOfPlanner } from './couple-of-planner.ts'
import { messagesOf } from './messages.ts'
import { checkPage } from './page-check.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'people')

test('an operator finds a couple by its telephone number, and the page says who has looked at its contact data', async ({
  page,
}) => {
  const { firstname, lastname, address, phone } = await coupleOfPlanner(page.request)
  await signInAs(page, 'admin')
  await page.goto('/admin/users?kind=couple')
  await expect(page).toHaveURL('/admin/people?kind=couple')
  await checkPage(page, 'fr', 'people and companies')
  await page.getByRole('searchbox').fill(phone)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table')).not.toContainText(address)
  await page
    .getByRole('row')
    .getByRole('link', { name: `${firstname} ${lastname}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${firstname} ${lastname}` })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(address)
  await checkPage(page, 'fr', 'a couple')
  await page.getByRole('button', { name: messages.couple.contactShow }).click()
  await expect(page.getByRole('link', { name: address })).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.couple.looks })).toBeVisible()
})
