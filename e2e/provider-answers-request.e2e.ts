import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { mails, onHost, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { blockAnnouncements, saveSession, sessionOf, userOf } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`opening a request is no answer, a message is, and the request moves on by hand and back (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const { request } = page
    const messages = messagesOf(language, 'pipeline')
    const conversation = messagesOf(language, 'conversation')
    const couple = messagesOf(language, 'site').followUp
    const premium = await sessionOf(request, 'premium@bouquet.example')
    const { companyName } = await userOf(request, premium.token)
    const row = await newRequestTo(request, premium.token, language)
    await saveSession(page, premium)
    await blockAnnouncements(page)
    await accountSpeaks(page, language)
    await page.goto(`/event-requests/${row.uuid}`)
    await expect(page.getByText(messages.long.read)).toBeVisible()

    const subject = filled(messagesOf(language, 'mails').unlocked.subject, { company: companyName ?? '' })
    const { firstname } = row.project.member
    const [mail] = await mails(request, { wanted: (sent) => sent.subject === subject && sent.text.includes(firstname) })
    const link = mail?.text.match(/http\S+\/project\/(?!link)[\w-]+/)?.[0] ?? ''
    const home = await (await browser.newContext()).newPage()
    await home.goto(onHost(link, originOf(baseURL, 'fr')))
    const provider = home.getByRole('listitem').filter({ hasText: companyName ?? '' })
    await expect(provider).toContainText(couple.states.hasContact)
    await expect(provider).not.toContainText(couple.states.answered)

    await page.getByLabel(conversation.write).fill('Parlons de juin.')
    await page.getByRole('button', { name: conversation.send, exact: true }).click()
    await expect(page.getByText(messages.long.answered)).toBeVisible()
    await home.reload()
    await expect(provider.first()).toContainText(couple.states.answered)

    await page.getByRole('button', { name: messages.do.quote, exact: true }).click()
    await expect(page.getByText(messages.long.quoted)).toBeVisible()
    await page.getByRole('button', { name: messages.undo.quote, exact: true }).click()
    await expect(page.getByText(messages.long.answered)).toBeVisible()
    await page.getByRole('button', { name: messages.do.win, exact: true }).click()
    await expect(page.getByText(messages.long.won)).toBeVisible()
    await checkPage(page, language, 'a request that was won')

    await page.goto('/event-requests?stage=won')
    await expect(page.locator('tbody tr', { hasText: nameOf(row) })).toBeVisible()
    await page.goto('/event-requests?stage=answered')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('tbody tr', { hasText: nameOf(row) })).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: messages.board.title })).toBeVisible()
    await checkPage(page, language, 'the dashboard with the stages')
  })
