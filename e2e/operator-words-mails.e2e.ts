import { mailTextPaths } from '@bouquet/features/content/mail-wording/rules/paths.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { mails } from './outbox.ts'
import { signInAs } from './sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingWrong(page)
  }
}

/** A text that no other journey reads, in each language. */
const walked = [
  {
    language: 'fr',
    name: 'premium-grant-mails:reasons.trial',
    text: "C'est pour essayer Premium",
    wanted: 'C’est pour essayer Premium',
  },
  { language: 'de', name: 'premium-grant-mails:reasons.partner', text: 'Das gehört dazu', wanted: 'Das gehört dazu' },
] as const

for (const { language, name, text, wanted } of walked)
  test(`an operator words a mail in ${language}, sees it, tests it, publishes it and goes back`, {
    tag: '@long',
  }, async ({ page }) => {
    const messages = messagesOf(language, 'mail-wording')
    const versions = messagesOf(language, 'text-versions')
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    await page.goto(mailTextPaths.list)
    await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
    await expectFine(page)
    await page.goto(`${mailTextPaths.text(name)}?language=${language}`)
    const words = page.getByLabel(messages.forms.text, { exact: true })
    await expect(words).not.toHaveValue('')
    await words.fill('{{nobody}}')
    await page.getByLabel(versions.reason).fill(text)
    await button(page, messages.save).click()
    await expect(page.getByText(messagesOf(language, 'problems').placeholder_unknown)).toBeVisible()
    await expectFine(page)
    const own = `${text} ${Date.now()}`
    await words.fill(own)
    await button(page, messages.save).click()
    await expect(page.getByText(messages.saved)).toBeVisible()
    await expect(words).toHaveValue(new RegExp(`^${wanted} \\d+$`))

    const mail = page.frameLocator('iframe')
    await expect(mail.getByText(wanted)).toBeVisible()
    await page.getByRole('radio', { name: messages.preview.desk, exact: true }).check()
    await expect(mail.getByText(wanted)).toBeVisible()
    await page.getByRole('radio', { name: messages.preview.original, exact: true }).check()
    await expect(mail.getByText(wanted)).toHaveCount(0)
    await page.getByRole('radio', { name: messages.preview.newest, exact: true }).check()
    await expectFine(page)
    await button(page, messages.test.action).click()
    await mails(page.request, { to: 'admin@bouquet.example', wanted: (sent) => sent.text.includes(wanted) })

    await button(page, messages.publish).click()
    await page.getByRole('alertdialog').getByRole('button', { name: messages.publish, exact: true }).click()
    await expect(page.getByText(messages.isPublished)).toBeVisible()
    await expectFine(page)
    await button(page, messages.withdraw).click()
    const dialog = page.getByRole('dialog', { name: messages.withdrawAsk })
    await dialog.getByLabel(versions.reason).fill(text)
    await expectFine(page)
    await button(page, messages.withdraw).last().click()
    await expect(page.getByText(messages.isShipped)).toBeVisible()
  })
