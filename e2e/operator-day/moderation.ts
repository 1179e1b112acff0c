import { formatLocales } from '@bouquet/domain/languages'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { expect } from '@playwright/test'
import { ownCompanyOf } from '../company-of.ts'
import { filled, messagesOf } from '../messages.ts'
import { newVenue } from '../new-venue.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { mails } from '../outbox.ts'
import { type Day, eyesOf } from './day.ts'

/** A planner who waits is approved by key, and reads it in a mail. */
export async function approvesPlanner(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'administration')
  const planner = await onboardedPlanner(outside.request, formatLocales[language])
  const company = 'Noces du Lac'
  await desk.goto(administrationPaths.moderationCase(await ownCompanyOf(outside.request, planner.session.token)))
  await expect(desk.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await eyesOf(day).checkPage(desk, 'a planner who waits')
  await desk.keyboard.press('a')
  await desk.getByRole('button', { name: messages.approve.confirm, exact: true }).press('Enter')
  await expect(desk.getByText(filled(messages.approve.done, { company })).first()).toBeVisible()
  const subject = filled(messagesOf(language, 'moderation-notices').approved.subject, { company })
  await mails(outside.request, { to: planner.email, wanted: (message) => message.subject === subject })
}

/** A venue that waits is validated by key, and stands in the directory. */
export async function validatesVenue(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'venue-validation')
  const { id, name } = await newVenue(outside, formatLocales[language])
  await desk.goto(`/admin/venues/${id}`)
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  await eyesOf(day).checkPage(desk, 'a venue that waits')
  await desk.keyboard.press('a')
  await desk.getByRole('dialog').getByRole('button', { name: messages.approve.confirm, exact: true }).press('Enter')
  await expect(desk.getByText(filled(messages.approve.done, { name })).first()).toBeVisible()
  const list = `/wedding-venues?q=${encodeURIComponent(name)}`
  await expect.poll(async () => (await outside.request.get(list)).text()).toContain(name)
}
