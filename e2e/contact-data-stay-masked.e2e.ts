import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks, visitorReads } from './account-language.ts'
import { coupleForm } from './couple-form.ts'
import { counted, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { newCouple, originOf } from './outbox.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

const problems = {
  fr: 'Nous sommes à Annecy. Écrivez à lea@couples.example ou appelez le 06 12 34 56 78, le 12 juin 2027 à 15 h.',
  de: 'Wir sind in Annecy. Schreiben Sie an lea@couples.example oder rufen Sie 0151 23456789 an, am 12. Juni 2027 um 15 Uhr.',
} as const satisfies Partial<Record<Language, string>>
const secrets = /lea@|couples\.example|06 12 34|0151 2345/

for (const [language, message] of walked(Object.entries(problems) as [keyof typeof problems, string][]))
  test(`what a couple writes of their contact is pointed out to them, and is read once it is open (${language})`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    const couple = await browser.newPage({ baseURL: baseURL ?? '' })
    const origin = originOf(baseURL, 'fr')
    await visitorReads(couple.context(), language, origin)
    const form = coupleForm(couple, language)
    await form.open(origin)
    await form.enterCouple(newCouple())
    await form.plan((town) => town.fill('Annecy'))
    await form.enterParty()
    const note = couple.getByText(form.messages.wishes.contactFound).filter({ visible: true })
    await expect(note).toHaveCount(0)
    await couple.locator('#message').fill(message)
    await expect(note).toHaveCount(1)
    await couple.close()

    const messages = messagesOf(language, 'event-requests')
    const token = await signInAs(page, 'both')
    await accountSpeaks(page, language)
    const { uuid } = await newRequestTo(page.request, token, language, { message })
    await page.goto(`/event-requests/${uuid}`)
    await expect(page.getByText('•••').first()).toBeVisible()
    await expect(page.getByText(messages.detail.masked)).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(secrets)
    await expect(page.locator('main')).toContainText('2027')

    await page.getByRole('button', { name: messages.unlock.action }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: counted(language, messages.unlock, 'confirm', { count: 1 }) }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText(messages.detail.masked)).toHaveCount(0)
  })
