import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import list from '@bouquet/features/leads/event-requests/messages/request-list/fr.json' with { type: 'json' }
import replies from '@bouquet/features/leads/saved-replies/messages/saved-replies/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test('a provider narrows the list, and a link to it shows the same', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const couple = await newRequestTo(page.request, token)
  await page.goto('/event-requests')
  await page.getByLabel(list.filter.q).fill(couple.project.member.firstname)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByLabel(messages.list.column.status).selectOption('new')
  await expect(page).toHaveURL(/stage=new/)
  await page.reload()
  await expect(page.locator('tbody tr', { hasText: nameOf(couple) })).toHaveCount(1)
  await page.getByLabel(messages.list.column.status).selectOption('declined')
  await expect(page.getByText(list.filter.nothing)).toBeVisible()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: list.filter.clear }).click()
  await expect(page.getByLabel(list.filter.q)).toHaveValue('')
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: common.export }).click()
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
  await expect(page.getByRole('dialog')).toContainText(messages.reject.title.replace('{{name}}', couple))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: couple })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a note, a reminder and a saved reply serve a request, whose passport is shown before paying @mobile-long', {
  tag: '@long',
}, async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const { uuid, project } = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${uuid}`)
  const passport = page.getByRole('region', { name: list.passport.title })
  await expect(passport).toContainText(list.passport.confirmed)
  await passport.getByText(list.deadLeads.title).click()
  await expect(passport).toContainText(list.deadLeads.rules.duplicate)

  await page.getByLabel(list.own.note).fill('Rappeler lundi')
  await page.getByRole('button', { name: list.own.save }).click()
  await expect(page.getByText(list.own.saved)).toBeVisible()
  const nextYear = String(new Date().getFullYear() + 1)
  const day = page.getByRole('group', { name: list.own.remind })
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type(`0305${nextYear}`)
  await page.getByRole('button', { name: list.own.set }).click()
  await expect(page.getByRole('button', { name: list.own.unset })).toBeVisible()
  await expectNothingWrong(page)
  await saveReply(page, 'Premier mot', 'Bonjour ')
  await page
    .getByRole('button', { name: replies.section.useOf.replace('{{title}}', 'Premier mot') })
    .first()
    .click()
  const answer = page.getByRole('dialog')
  await expect(answer.getByLabel(replies.answer.text)).toHaveValue(`Bonjour ${project.member.firstname}`)
  await expectNothingWrong(page, 'a saved reply')

  await page.reload()
  await expect(page.getByLabel(list.own.note)).toHaveValue('Rappeler lundi')
  await expect(day).toContainText(nextYear)
})

/** Saves a reply that ends with the couple's first name. */
async function saveReply(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: replies.section.new }).click()
  const editor = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await editor.getByLabel(replies.edit.name).fill(title)
  await editor.getByLabel(replies.edit.text, { exact: true }).fill(text)
  await editor.getByRole('button', { name: replies.names.first_name, exact: true }).click()
  await expectNothingWrong(page, 'the editor of replies')
  await editor.getByRole('button', { name: common.save }).click()
  await expect(editor).toHaveCount(0)
}
