import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { authorized, signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`several requests are declined at once and taken back, and another tab shows it by itself (${language})`, {
    tag: '@long',
  }, async ({ page, context }) => {
    const messages = messagesOf(language, 'event-requests')
    const list = messagesOf(language, 'request-list')
    const token = await signInAs(page, 'planner')
    const older = await newRequestTo(page.request, token)
    const newer = await newRequestTo(page.request, token)
    await accountSpeaks(page, language)
    const other = await context.newPage()
    await accountSpeaks(other, language)
    await page.request.get(`/api/event-requests/${older.uuid}`, authorized(token))
    await other.goto(`/event-requests/${newer.uuid}`)
    const seen = other.getByText(messagesOf(language, 'request-summary').stage.declined, { exact: true })

    await page.goto('/event-requests?stage=read&page=999')
    await expect(page).not.toHaveURL(/page=999/)
    await page.goto('/event-requests?stage=read')
    for (const couple of [older, newer])
      await page.getByLabel(filled(list.selection.one, { name: nameOf(couple) })).check()
    await expectNothingWrong(page, 'a selection')
    await page.getByRole('button', { name: list.selection.decline, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: filled(list.decline.confirm_other, { count: 2 }) }).click()
    await expect(seen).toBeVisible()
    await expect(page.getByRole('link', { name: nameOf(newer) })).toHaveCount(0)

    await page.getByRole('button', { name: list.undo.action, exact: true }).click()
    await expect(page.getByText(filled(list.undo.done_other, { count: 2 }))).toBeVisible()
    await expect(seen).toHaveCount(0)
    await expect(other.getByRole('button', { name: messages.unlock.action }).first()).toBeVisible()

    await page.getByRole('link', { name: nameOf(newer) }).click()
    await page.getByRole('link', { name: list.neighbours.next }).click()
    await page.getByRole('button', { name: list.leave.later }).click()
    // The next request in the list depends on what other journeys send to this planner meanwhile.
    await expect(page).not.toHaveURL(new RegExp(newer.uuid))
    await expect(page).toHaveURL(/stage=read/)
    await expect(page.getByRole('link', { name: list.neighbours.previous })).toBeVisible()
  })
