import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked<Language>(['fr', 'en']))
  test(`an operator has a failed event of the payment provider processed again (${language})`, async ({ page }) => {
    const messages = messagesOf(language, 'payment-events')
    const id = `evt_${language}${Math.random().toString(36).slice(2, 10)}`
    await failedEvent(id, `the database went away (${language})`)
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    await page.goto(`/admin/payment-events?q=${id}`)
    await expect(page.getByText(`the database went away (${language})`)).toBeVisible()
    await expectNothingWrong(page)
    await page.getByRole('button', { name: filled(messages.again.ofEvent, { id }) }).click()
    await expect(page.getByText(messages.again.done)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(messages.states.ignored)
    await expect(page.getByRole('button', { name: filled(messages.again.ofEvent, { id }) })).toHaveCount(0)
  })

async function failedEvent(id: string, error: string): Promise<void> {
  const program = fileURLToPath(
    new URL('../features/money/payments/server/testing/insert-failed-event.ts', import.meta.url),
  )
  await promisify(execFile)(process.execPath, [program, process.env.JOURNEYS_DATA_DIR ?? '', id, error])
}
