import { legalEditorPaths } from '@bouquet/features/content/legal/rules/paths.ts'
import { expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { signInAs } from './sign-in.ts'
import { typeDay } from './type-day.ts'

const messages = messagesOf('fr', 'legal-editor')
const versions = messagesOf('fr', 'text-versions')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingWrong(page)
  }
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('an operator saves terms, is refused a short notice, announces them with mails, and the page says what comes', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto(legalEditorPaths.list)
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
  await expectFine(page)
  await page.goto(`${legalEditorPaths.text('terms')}?language=it`)
  await page.getByLabel(messages.fields.title).fill('Condizioni nuove')
  await page.getByLabel(versions.reason).fill('Un delai plus long.')
  await expectFine(page)
  await button(page, messages.save).click()
  await expect(page.getByText(messages.saved)).toBeVisible()

  await page.goto(legalEditorPaths.announce)
  await page.getByText(filled(messages.languageVersion, { language: 'Italiano', version: 1 }), { exact: true }).click()
  await typeDay(page, messages.columns.effective, dayAhead(10))
  await page.getByLabel(filled(messages.summary, { language: 'Italiano' })).fill('Il termine di rimborso è più lungo.')
  await expectFine(page)
  await button(page, messages.check).click()
  const dialog = page.getByRole('alertdialog', { name: messages.announceAsk })
  await button(page, messages.announce).click()
  await expect(passwordQuestion(page, 'fr')).toBeVisible()
  await givePassword(page, 'fr')
  await expect(page.getByText(messagesOf('fr', 'problems').notice_too_short).first()).toBeVisible()
  await dialog.getByRole('button', { name: messagesOf('fr', 'common').cancel }).click()

  await typeDay(page, messages.columns.effective, dayAhead(45))
  await button(page, messages.check).click()
  await expectFine(page)
  await button(page, messages.announce).click()
  await expect(page).toHaveURL(new RegExp(`${legalEditorPaths.changes}$`))
  await expect(page.getByRole('cell', { name: messages.pages.terms }).first()).toBeVisible()
  await expectFine(page)
  await page.goto('/it/cgv/')
  await page.getByRole('link', { name: messagesOf('it', 'legal').readComing }).click()
  await expect(page).toHaveURL(new RegExp(`/it/cgv/${dayAhead(45)}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Condizioni nuove' })).toBeVisible()
  await expectFine(page)
})
