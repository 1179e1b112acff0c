import { expect } from '@playwright/test'
import { failedJob } from '../failed-job.ts'
import { filled, messagesOf } from '../messages.ts'
import { type Day, eyesOf } from './day.ts'

const queue = 'announce-withdrawal'

/** A job that failed is tried again, and leaves the list. */
export async function retriesJob(day: Day): Promise<void> {
  const { desk, language } = day
  const messages = messagesOf(language, 'background-jobs')
  const error = `a failure on a day in ${language}`
  await failedJob(queue, error)
  await desk.goto(`/admin/jobs?queue=${queue}`)
  const job = desk.getByRole('article').filter({ hasText: error })
  await expect(job).toBeVisible()
  await eyesOf(day).checkPage(desk, 'failed jobs')
  await job.getByRole('button', { name: messages.retry }).click()
  await expect(desk.getByText(filled(messages.retried_one, { count: '1' }))).toBeVisible()
  await expect(job).toHaveCount(0)
}
