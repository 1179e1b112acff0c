import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked<Language>(['fr', 'en']))
  test(`an operator sees what runs, empties the page cache and has figures rebuilt (${language})`, async ({ page }) => {
    const messages = messagesOf(language, 'machine')
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    await page.goto('/admin/machine')
    const processes = page.getByRole('table', { name: messages.parts.processes })
    await expect(processes.getByText(messages.processes.ready)).toBeVisible()
    await expectNothingWrong(page)

    await page.getByRole('button', { name: messages.empty.open }).click()
    const emptying = page.getByRole('dialog', { name: messages.empty.title })
    await emptying.getByRole('button', { name: messages.empty.confirm }).click()
    await expect(emptying.getByText(messages.reason.missing)).toBeVisible()
    await emptying.getByLabel(messages.empty.path).fill('/wedding-planners')
    await emptying.getByRole('radio', { name: messages.reason.outdated }).check()
    await expectNothingWrong(page)
    await emptying.getByRole('button', { name: messages.empty.confirm }).click()
    await expect(page.getByText(messages.empty.done)).toBeVisible()
    await expect(emptying).toBeHidden()

    const table = messages.tables.names.figures
    await page.getByRole('button', { name: filled(messages.rebuild.ofTable, { table }) }).click()
    const rebuilding = page.getByRole('dialog', { name: filled(messages.rebuild.title, { table }) })
    await rebuilding.getByRole('radio', { name: messages.reason.check }).check()
    await rebuilding.getByRole('button', { name: messages.rebuild.confirm }).click()
    await expect(page.getByText(messages.rebuild.done)).toBeVisible()
  })
