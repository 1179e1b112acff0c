import type { Language } from '@bouquet/domain/languages'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { mails, onHost, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { authorized, saveSession, sessionOf } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'es'] as const satisfies Language[]))
  test(`a provider sees at once what a couple changes, and a stop can be taken back for ten seconds (${language})`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    test.slow()
    const { request } = page
    const messages = messagesOf(language, 'pipeline').changes
    const couple = messagesOf(language, 'site').followUp
    const planner = await sessionOf(request, 'planner@bouquet.example')
    const row = await newRequestTo(request, planner.token, language)
    const { firstname } = row.project.member
    await saveSession(page, planner)
    await accountSpeaks(page, language)
    const listens = page.waitForResponse('**/api/event-requests/live')
    await page.goto('/event-requests')
    const listed = page.locator('tbody tr', { hasText: nameOf(row) })
    await expect(listed).toBeVisible()
    await listens

    const [mail] = await mails(request, {
      wanted: ({ to, text }) => to.startsWith('couple-') && text.includes(firstname) && /\/project\//.test(text),
    })
    const link = mail?.text.match(/http\S+\/project\/(?!link)[\w-]+/)?.[0] ?? ''
    const home = await (await browser.newContext()).newPage()
    await home.goto(onHost(link, originOf(baseURL, 'fr')))
    await home.getByText(couple.changeDate, { exact: true }).click()
    await home.locator('input[name="dateKind"][value="open"]').check({ force: true })
    await home.getByRole('button', { name: couple.saveDate }).click()
    await expect(page.getByText(messages.live.date).first()).toBeVisible()
    await expect(listed.getByText(messages.what.date)).toBeVisible()
    await checkPage(page, language, 'the list with a change')
    const expected = filled(messagesOf('fr', 'mails').projectChange.date.title, { firstname })
    await mails(request, { to: 'planner@bouquet.example', wanted: ({ text }) => text.includes(expected) })

    await home.getByRole('button', { name: couple.stop, exact: true }).click()
    await expect(home.getByRole('heading', { name: couple.ending.stopped })).toBeVisible()
    await home.getByRole('button', { name: couple.ending.undo }).click()
    await expect(home.getByRole('heading', { name: couple.ending.stopped })).toHaveCount(0)
    await home.getByRole('button', { name: couple.stop, exact: true }).click()
    await checkPage(home, language, 'a stop that can be taken back')
    await expect(home.getByText(couple.ending.over)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(messages.live.stopped).first()).toBeVisible({ timeout: 20_000 })
    await expect(listed.getByText(messagesOf(language, 'request-summary').stage.stopped, { exact: true })).toBeVisible()
    const unlock = unlockEventRequest.path.replace(':uuid', row.uuid)
    expect((await request.post(unlock, authorized(planner.token))).status()).toBe(409)
    await home.reload()
    await expect(home.getByRole('heading', { level: 1, name: couple.stoppedTitle })).toBeVisible()
  })
