import {
  getEventRequest,
  listEventRequests,
  rejectEventRequest,
  unlockEventRequest,
} from '@bouquet/features/leads/event-requests/contract.ts'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { changeAnswer } from './changed-answer.ts'
import { newRequestTo } from './new-request.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'
import { filled, wordsOf } from './words.ts'

for (const language of walked(['fr', 'de'] as const)) {
  const words = wordsOf(language, 'event-requests')
  const requestList = wordsOf(language, 'request-list')
  const problems = wordsOf(language, 'problems')

  test(`list and request each say in ${language} what went wrong`, async ({ page }) => {
    const token = await signInAs(page, 'planner')
    await accountSpeaks(page, language)
    const { uuid } = await newRequestTo(page.request, token)
    const list = `**${listEventRequests.path}?*`
    const pathOf = (route: { path: string }) => `**${route.path.replace(':uuid', uuid)}`
    const alert = page.getByRole('alert')

    await page.route(list, (route) => route.fulfill({ json: { surprise: true } }), { times: 1 })
    await page.goto('/event-requests')
    await expect(alert).toContainText(words.errors.format)
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await alert.getByRole('button', { name: wordsOf(language, 'common').retry }).click()
    await expect(alert).toContainText(problems.internal)
    await expect(alert).toContainText(words.errors.list)
    await alert.getByRole('button', { name: wordsOf(language, 'common').retry }).click()

    await page.route(pathOf(getEventRequest), (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.locator(`a[href$="${uuid}"]`).first().click()
    await expect(alert).toContainText(words.errors.loading)
    const nowhere = { eventLocationLatitude: 0, eventLocationLongitude: 0 }
    const lose = ({ project }: { project: object }) => void Object.assign(project, nowhere)
    await changeAnswer(page, pathOf(getEventRequest), lose, { times: 1 })
    await alert.getByRole('button', { name: wordsOf(language, 'common').retry }).click()
    await expect(page.getByRole('heading', { name: requestList.map.none })).toBeVisible()

    await page.route(pathOf(unlockEventRequest), (route) =>
      route.fulfill({ status: 409, json: { error: '', code: 'request_rejected' } }),
    )
    await page.getByRole('button', { name: words.unlock.action }).first().click()
    const unlocking = page.getByRole('dialog')
    await unlocking.getByRole('button', { name: filled(words.unlock.confirm_one, { count: 1 }) }).click()
    await expect(unlocking.getByRole('alert')).toContainText(words.errors.unlock)
    await expect(unlocking.getByRole('alert')).toContainText(problems.request_rejected)
    await page.keyboard.press('Escape')

    await page.route(pathOf(rejectEventRequest), (route) => route.abort())
    await page.getByRole('button', { name: words.reject.action }).first().click()
    const rejecting = page.getByRole('dialog')
    await rejecting.getByRole('button', { name: words.reject.confirm }).click()
    await expect(rejecting.getByText(words.reject.required)).toBeVisible()
    await rejecting.getByRole('radio').first().check()
    await rejecting.getByRole('button', { name: words.reject.confirm }).click()
    await expect(rejecting.getByRole('alert')).toContainText(wordsOf(language, 'common').unanswered)
    await expect(rejecting.getByRole('alert')).toContainText(problems.being_checked)
  })
}
