import { formatLocales } from '@bouquet/domain/languages'
import { reportPaths } from '@bouquet/domain/report-paths'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { type CreditLog, listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { reportRequest } from '@bouquet/features/reports/reports/contract.ts'
import { expect } from '@playwright/test'
import { approvedPlanner } from '../approved-planner.ts'
import { messagesOf } from '../messages.ts'
import { newRequestTo } from '../new-request.ts'
import { mails, newCouple } from '../outbox.ts'
import { authorized, sessionOf } from '../sign-in.ts'
import { takeTime } from '../slower-than-a-robot.ts'
import { type Day, eyesOf } from './day.ts'

const reasons = 'Les faits ont été vérifiés auprès des deux parties.'

/** A profile that a visitor has reported is hidden with reasons, which both sides read. */
export async function decidesReport(day: Day): Promise<void> {
  const { outside, language } = day
  const planner = await approvedPlanner(outside, formatLocales[language])
  const { address: email } = newCouple()
  const form = messagesOf(language, 'reports')
  await outside.goto((language === 'fr' ? '' : `/${language}`) + reportPaths.planner(planner.slug))
  const openedAt = Date.now()
  await outside.getByRole('radio').first().check()
  await outside.getByRole('radio', { name: form.reasons.false_information }).check()
  await outside.getByLabel(form.form.statement).fill('Cette entreprise n’a jamais existé à cette adresse.')
  await outside.getByLabel(form.form.name, { exact: true }).fill('Iris Vautrin')
  await outside.getByLabel(form.form.email).fill(email)
  await outside.getByLabel(form.form.faith).check()
  await takeTime(outside, openedAt)
  await outside.getByRole('button', { name: form.form.send }).click()
  await expect(outside.getByRole('heading', { level: 1, name: form.state.title.reporter })).toBeVisible()
  await decides(day, { found: email, rule: '4.2' })
  expect((await outside.request.get(`/wedding-planner/${planner.slug}`)).status()).not.toBe(200)
  const read = ({ text }: { text: string }) => text.includes(reasons)
  await mails(outside.request, { to: email, wanted: read })
  await mails(outside.request, { to: planner.email, wanted: read })
}

/** A request that its provider reports as false is found false, and the credit that was paid for it comes back. */
export async function refundsFalseLead(day: Day): Promise<void> {
  const { outside, language } = day
  const { request } = outside
  const { token } = await sessionOf(request, 'planner@bouquet.example')
  const lead = await newRequestTo(request, token, language)
  const to = (path: string) => path.replace(':uuid', lead.uuid)
  expect((await request.post(to(unlockEventRequest.path), authorized(token))).status()).toBe(200)
  const data = { reason: 'invented', statement: 'Le numéro n’est attribué à personne.' }
  expect((await request.post(to(reportRequest.path), { ...authorized(token), data })).status()).toBe(201)
  await decides(day, { found: lead.project.member.firstname, rule: '6.1' })
  await expect
    .poll(async () => {
      const { logs } = (await (await request.get(listCreditLogs.path, authorized(token))).json()) as {
        logs: CreditLog[]
      }
      return logs.filter(({ eventRequestUuid }) => eventRequestUuid === lead.uuid).map(({ entry }) => entry)
    })
    .toEqual(['lead_refund', 'unlock'])
}

/** Finds the report by what is known of it, and upholds it by key. */
async function decides(day: Day, { found, rule }: { found: string; rule: string }): Promise<void> {
  const { desk, language } = day
  const texts = messagesOf(language, 'report-decisions')
  await desk.goto(`/admin/reports?q=${encodeURIComponent(found)}`)
  await desk.getByRole('table').getByRole('link').first().click()
  await expect(desk.getByRole('heading', { name: texts.decide.title })).toBeVisible()
  await eyesOf(day).checkPage(desk, 'a report')
  await desk.keyboard.press('h')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(texts.decide.ground) }).click()
  await desk.getByRole('option', { name: texts.decide.grounds.terms, exact: true }).click()
  await dialog.getByLabel(texts.decide.rule).fill(rule)
  await dialog.getByLabel(texts.decide.reasons).fill(reasons)
  await dialog.getByRole('button', { name: texts.decide.confirm }).click()
  await expect(dialog).toBeHidden()
}
