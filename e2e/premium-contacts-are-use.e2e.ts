import { formatLocales, type Language } from '@bouquet/domain/languages'
import { getEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { withdrawPremium } from '@bouquet/features/money/subscription/contract.ts'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { authorized, userOf } from './sign-in.ts'
import { subscribeByTheYear } from './subscribed.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`who has opened a contact with Premium gets no year’s money back, and reads why (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const messages = messagesOf(language, 'subscription')
    const { token, slug } = await approvedPlanner(page, formatLocales[language])
    await accountSpeaks(page, language)
    const { uuid } = await newRequestTo(page.request, token, 'fr', { slug })
    await subscribeByTheYear(page.request, token)
    await page.goto('/subscription')
    await expect(page.getByRole('button', { name: messages.actions.withdraw, exact: true })).toBeVisible()

    const opened = await page.request.get(getEventRequest.path.replace(':uuid', uuid), authorized(token))
    expect((await opened.json()).project.member.email).toMatch(/@/)
    await page.reload()
    await expect(page.getByText(messages.refusal.contacts_opened)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.actions.withdraw, exact: true })).toHaveCount(0)
    const refused = await page.request.post(withdrawPremium.path, authorized(token))
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'withdrawal_refused'])
    expect((await userOf(page.request, token)).isPremium).toBe(true)
  })
