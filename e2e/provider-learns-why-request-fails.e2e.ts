import {
  getEventRequest,
  listEventRequests,
  rejectEventRequest,
  unlockEventRequest,
} from '@bouquet/features/leads/event-requests/contract.ts'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { changeAnswer } from './changed-answer.ts'
import { filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'de'] as const)) {
  const messages = messagesOf(language, 'event-requests')
  const requestList = messagesOf(language, 'request-list')
  const problems = messagesOf(language, 'problems')

  test(`list and request each say in ${language} what went wrong`, { tag: '@long' }, async ({ page }) => {
    const token = await signInAs(page, 'planner')
    await accountSpeaks(page, language)
    const { uuid } = await newRequestTo(page.request, token)
    const list = `**${listEventRequests.path}?*`
    const pathOf = (route: { path: string }) => `**${route.path.replace(':uuid', uuid)}`
    const alert = page.getByRole('alert')

    await page.route(list, (route) => route.fulfill({ json: { surprise: true } }), { times: 1 })
    await page.goto('/event-requests')
    await expect(alert).toContainText(messages.errors.format)
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await alert.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
    await expect(alert).toContainText(problems.internal)
    await expect(alert).toContainText(messages.errors.list)
    await alert.getByRole('button', { name: messagesOf(language, 'common').retry }).click()

    await page.route(pathOf(getEventRequest), (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.locator(`a[href$="${uuid}"]`).first().click()
    await expect(alert).toContainText(messages.errors.loading)
    const nowhere = { eventLocationLatitude: 0, eventLocationLongitude: 0 }
    const lose = ({ project }: { project: object }) => void Object.assign(project, nowhere)
    await changeAnswer(page, pathOf(getEventRequest), lose, { times: 1 })
    await alert.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
    await expect(page.getByRole('heading', { name: requestList.map.none })).toBeVisible()

    await page.route(pathOf(unlockEventRequest), (route) =>
      route.fulfill({ status: 409, json: { error: '', code: 'request_rejected' } }),
    )
    await page.getByRole('button', { name: messages.unlock.action }).first().click()
    const unlocking = page.getByRole('dialog')
    await unlocking.getByRole('button', { name: filled(messages.unlock.confirm_one, { count: 1 }) }).click()
    await expect(unlocking.getByRole('alert')).toContainText(messages.errors.unlock)
    await expect(unlocking.getByRole('alert')).toContainText(problems.request_rejected)
    await page.keyboard.press('Escape')

    await page.route(pathOf(rejectEventRequest), (route) => route.abort())
    await page.getByRole('button', { name: messages.reject.action }).first().click()
    const rejecting = page.getByRole('dialog')
    await rejecting.getByRole('button', { name: messages.reject.confirm }).click()
    await expect(rejecting.getByText(messages.reject.required)).toBeVisible()
    await rejecting.getByRole('radio').first().check()
    await rejecting.getByRole('button', { name: messages.reject.confirm }).click()
    await expect(rejecting.getByRole('alert')).toContainText(messagesOf(language, 'common').unanswered)
    await expect(rejecting.getByRole('alert')).toContainText(
      messagesOf(language, 'common').connectionProblems.being_checked,
    )
  })
}
