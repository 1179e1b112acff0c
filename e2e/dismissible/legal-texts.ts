import { getLegalText, type LegalText, listLegalChanges } from '@bouquet/features/content/legal/contract.ts'
import { legalEditorPaths } from '@bouquet/features/content/legal/rules/paths.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized } from '../sign-in.ts'
import { type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'legal-editor')
const versions = messagesOf('fr', 'text-versions')
// The legal notice in a language of its own for each worker, because no other journey reads it and two of them may save it at one time.
const ownLanguages = [
  ['pt', 'Português'],
  ['nl', 'Nederlands'],
  ['es', 'Español'],
] as const
const [language, languageName] = ownLanguages[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 3] ?? ownLanguages[0]
const path = getLegalText.path.replace(':page', 'legal-notice').replace(':language', language)
const page = `${legalEditorPaths.text('legal-notice')}?language=${language}`

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })

/** The text with one more version. */
async function savedVersion(on: Page, token: string): Promise<LegalText> {
  const stored = reader(on, token, path)
  const { title, description, body } = (await stored()) as LegalText
  const data = { title, description, body: `${body}\n\nUne ligne de plus.`, reason: 'Un essai.' }
  const answer = await on.request.put(path, { ...authorized(token), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as LegalText
}

export const legalEditors: ChangeGroup = {
  name: 'legal texts',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['saveLegalText'],
      begin: async (on, { token }) => {
        await on.goto(page)
        await on.getByLabel(messages.fields.title).fill(`Aviso legal ${Date.now()}`)
        await on.getByLabel(versions.reason).fill('Plus clair ainsi.')
        const stored = reader(on, token, path)
        return { press: () => button(on, messages.save).click(), stored, notice: messages.saved }
      },
    },
    {
      routes: ['restoreLegalText'],
      begin: async (on, { token }) => {
        await savedVersion(on, token)
        await on.goto(page)
        await on.getByRole('button', { name: versions.restore }).first().click()
        const dialog = on.getByRole('dialog')
        await dialog.getByLabel(versions.reason).fill('Le premier était meilleur.')
        const press = () => dialog.getByRole('button', { name: versions.restore, exact: true }).click()
        return { press, stored: reader(on, token, path), dialog, notice: versions.isRestored }
      },
    },
    {
      routes: ['changeLegalTexts'],
      begin: async (on, { token, password }) => {
        const { version } = await savedVersion(on, token)
        await passwordGivenAgain(on.request, token, password)
        await on.goto(legalEditorPaths.announce)
        await on.getByLabel(messages.columns.page).selectOption('legal-notice')
        await on.getByRole('radio', { name: messages.kinds.correction }).check()
        const choice = filled(messages.languageVersion, { language: languageName, version })
        await on.getByText(choice, { exact: true }).click()
        await button(on, messages.check).click()
        const dialog = on.getByRole('alertdialog', { name: messages.correctAsk })
        const press = () => dialog.getByRole('button', { name: messages.correct, exact: true }).click()
        const stored = reader(on, token, `${listLegalChanges.path}?page=legal-notice`)
        return { press, stored, dialog, notice: messages.isCorrected }
      },
    },
  ],
}
