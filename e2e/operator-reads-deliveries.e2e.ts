import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Language } from '@bouquet/domain/languages'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked<Language>(['fr', 'en']))
  test(`an operator finds a mail that failed, looks at its address and sends it again (${language})`, async ({
    page,
  }) => {
    const messages = messagesOf(language, 'message-deliveries')
    const wording = messagesOf(language, 'delivery-wording')
    const address = `lost.${language}@inbox.example`
    await failedMail(address, `the mail server is busy (${language})`)
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    await page.goto(`/admin/deliveries?state=failed&address=${encodeURIComponent(address)}`)
    await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
    await expect(page.getByText('l…@inbox.example')).toBeVisible()
    await expectNothingWrong(page)

    await page.getByRole('link', { name: wording.kinds['announce-withdrawal'] }).click()
    await expect(page.getByText(`the mail server is busy (${language})`)).toBeVisible()
    await expect(page.getByText(address)).toHaveCount(0)
    await page.getByRole('button', { name: messages.show.action }).click()
    await expect(page.getByText(address)).toBeVisible()
    await expectNothingWrong(page)

    await page.getByRole('button', { name: messages.again.action }).click()
    await expect(page.getByText(messages.again.done)).toBeVisible()
    await expect(page.getByRole('button', { name: messages.again.action })).toHaveCount(0)
  })

async function failedMail(address: string, error: string): Promise<void> {
  const program = fileURLToPath(new URL('../server/mail/testing/insert-failed-delivery.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, process.env.JOURNEYS_DATA_DIR ?? '', address, error])
}
