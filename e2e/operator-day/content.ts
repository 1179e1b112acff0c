import { randomUUID } from 'node:crypto'
import type { Language } from '@bouquet/domain/languages'
import { guideEditorPaths } from '@bouquet/features/content/guides/rules/paths.ts'
import { legalEditorPaths } from '@bouquet/features/content/legal/rules/paths.ts'
import { expect } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { newOperatorsPassword } from '../new-operator.ts'
import { mails, originOf } from '../outbox.ts'
import { givePassword, passwordQuestion } from '../password-question.ts'
import { typeDay } from '../type-day.ts'
import { type Day, eyesOf } from './day.ts'

/** A guide is written, published, and read by a visitor. */
export async function publishesGuide(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'guide-editor')
  const slug = `hiver-${randomUUID().slice(0, 8)}`
  await desk.goto(guideEditorPaths.new)
  await desk.getByLabel(messages.fields.title).fill('Se marier en hiver')
  await desk.getByLabel(messages.fields.slug).fill(slug)
  await desk.getByLabel(messages.fields.description).fill('Le froid, la lumière et les prix.')
  await desk.getByLabel(messages.fields.body, { exact: true }).fill('## Le froid\n\nPrévoyez des plaids.')
  await desk.getByLabel(messagesOf(language, 'text-versions').reason).fill('Un sujet de saison.')
  await eyesOf(day).checkPage(desk, 'a new guide')
  await desk.getByRole('button', { name: messages.create, exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Se marier en hiver' })).toBeVisible()
  await desk.getByRole('button', { name: messages.publish, exact: true }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: messages.publish, exact: true }).click()
  await expect(desk.getByText(filled(messages.isRead, { version: 1 }))).toBeVisible()
  // A guide is read on the host of its language.
  const origin = originOf(new URL(desk.url()).origin, language === 'fr' ? 'fr' : 'uk')
  await outside.goto(`${origin}/guide/${slug}`)
  await expect(outside.getByRole('heading', { level: 1, name: 'Se marier en hiver' })).toBeVisible()
}

/** The privacy policy changes in 45 days, and those whom it concerns read so in a mail in their language. */
export async function announcesTerms(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'legal-editor')
  const title = `P-${randomUUID().slice(0, 8)}`
  await desk.goto(`${legalEditorPaths.text('privacy')}?language=${language}`)
  await desk.getByLabel(messages.fields.title).fill(title)
  await desk.getByLabel(messagesOf(language, 'text-versions').reason).fill('Un délai plus court.')
  await desk.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(desk.getByText(messages.saved)).toBeVisible()

  await desk.goto(`${legalEditorPaths.announce}?page=privacy`)
  await desk.getByLabel(messages.columns.page).selectOption('privacy')
  const name = ownNames[language] ?? language
  await desk.getByText(beginningOf(messages.languageVersion, name)).click()
  const effective = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)
  await typeDay(desk, messages.columns.effective, effective)
  const summary = `Nous gardons vos données moins longtemps (${title}).`
  await desk.getByLabel(filled(messages.summary, { language: name })).fill(summary)
  await eyesOf(day).checkPage(desk, 'a change of a legal text')
  await desk.getByRole('button', { name: messages.check, exact: true }).click()
  await eyesOf(day).checkWhatIsOpen(desk, 'the announcement of a change')
  await desk.getByRole('button', { name: messages.announce, exact: true }).click()
  const question = passwordQuestion(desk, language)
  await expect(question.or(desk.getByRole('heading', { level: 1, name: messages.changes }))).toBeVisible()
  if (await question.isVisible()) await givePassword(desk, language, newOperatorsPassword)
  await expect(desk).toHaveURL(new RegExp(`${legalEditorPaths.changes}$`))
  // Notices leave once a minute.
  const [mail] = await mails(outside.request, { wanted: ({ text }) => text.includes(title), timeoutMs: 150_000 })
  expect(mail?.locale).toBe(language)
}

const ownNames: Partial<Record<Language, string>> = { fr: 'Français', en: 'English' }

function beginningOf(message: string, language: string): RegExp {
  return new RegExp(`^${filled(message, { language, version: '' }).trim()}`)
}
