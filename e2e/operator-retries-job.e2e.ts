import { expect, type Page, test } from '@playwright/test'
import { failedJob } from './failed-job.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'background-jobs')
const queue = 'announce-withdrawal'

test('an operator tries a failed job again, and gives another up for a reason', async ({ page }) => {
  await failedJob(queue, 'the first one')
  await failedJob(queue, 'the second one')
  await signInAs(page, 'admin')
  await page.goto(`/admin/jobs?queue=${queue}`)
  await expectNothingWrong(page)

  await job(page, 'the first one').getByRole('button', { name: messages.retry }).click()
  await expect(page.getByText(filled(messages.retried_one, { count: '1' }))).toBeVisible()
  await expect(job(page, 'the first one')).toHaveCount(0)

  await job(page, 'the second one').getByRole('button', { name: messages.drop.open }).click()
  const dialog = page.getByRole('dialog', { name: messages.drop.title })
  await dialog.getByRole('button', { name: messages.drop.confirm }).click()
  await expect(dialog.getByText(messages.drop.reasonMissing)).toBeVisible()
  await dialog.getByRole('radio', { name: messages.drop.reasons.no_longer_needed }).check()
  await dialog.getByRole('button', { name: messages.drop.confirm }).click()
  await expect(page.getByText(messages.dropped)).toBeVisible()
  await expect(job(page, 'the second one')).toHaveCount(0)
})

const job = (page: Page, error: string) => page.getByRole('article').filter({ hasText: error })
