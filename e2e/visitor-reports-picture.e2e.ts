import { randomUUID } from 'node:crypto'
import { reportPaths } from '@bouquet/domain/report-paths'
import { addPhoto } from '@bouquet/features/profile/photos/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { mails, onHost } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { pngFile } from './picture-files.ts'
import { authorized, signInAs } from './sign-in.ts'
import { takeTime } from './slower-than-a-robot.ts'

const form = messagesOf('fr', 'reports')
const texts = messagesOf('fr', 'report-decisions')
const reporterMails = messagesOf('fr', 'report-mails').reporter
const reasons = 'La photo est celle d’une autre agence, dont nous avons vu l’original.'

test('a visitor without an account or a script reports a picture, an operator hides it with reasons, and its owner complains', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const planner = await approvedPlanner(page)
  const { id: pictureId, url } = await addPicture(page, planner.token)
  const email = `temoin-${randomUUID()}@elsewhere.example`
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: 'fr-FR' })
  const visitor = await context.newPage()
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr-FR', reducedMotion: 'reduce' })

  await test.step('the visitor chooses the picture on the form that the page leads to', async () => {
    await visitor.goto(`/wedding-planner/${planner.slug}`)
    await visitor.getByRole('link', { name: form.link.page }).click()
    const openedAt = Date.now()
    await expect(visitor).toHaveURL(new RegExp(`${reportPaths.planner(planner.slug)}$`))
    await page.goto(reportPaths.planner(planner.slug))
    await checkPage(page, 'fr', 'the form of a report')
    await visitor.getByRole('button', { name: form.form.send }).click()
    await expect(visitor.getByRole('alert')).toBeVisible()
    await visitor.locator(`input[name="subject"][value="${pictureId}"]`).check()
    await visitor.getByRole('radio', { name: form.reasons.copyright }).check()
    await visitor.getByLabel(form.form.statement).fill('Cette photo est la mienne, prise à Talloires en 2024.')
    await visitor.getByLabel(form.form.name, { exact: true }).fill('Iris Vautrin')
    await visitor.getByLabel(form.form.email).fill(email)
    await visitor.getByLabel(form.form.faith).check()
    await takeTime(visitor, openedAt)
    await visitor.getByRole('button', { name: form.form.send }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: form.state.title.reporter })).toBeVisible()
    await mails(page.request, { to: email, wanted: ({ text }) => text.includes(new URL(visitor.url()).pathname) })
  })

  await test.step('the operator finds the report and hides the picture, by key', async () => {
    await signInAs(desk, 'admin')
    await desk.goto(`/admin/reports?q=${encodeURIComponent(email)}`)
    await expect(desk.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await checkPage(desk, 'fr', 'reports')
    await desk.getByRole('table').getByRole('link').first().click()
    await expect(desk.getByRole('heading', { name: form.reasons.copyright })).toBeVisible()
    await expect(desk.getByRole('img', { name: texts.case.image })).toBeVisible()
    await checkPage(desk, 'fr', 'a report')
    await desk.keyboard.press('h')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(texts.decide.ground) }).click()
    await desk.getByRole('option', { name: texts.decide.grounds.law, exact: true }).click()
    await dialog.getByLabel(texts.decide.rule).fill('L. 122-4 CPI')
    await dialog.getByLabel(texts.decide.reasons).fill(reasons)
    await dialog.getByRole('button', { name: texts.decide.confirm }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await page.request.get(`/wedding-planner/${planner.slug}`)).text())
      .not.toContain(url)
  })

  await test.step('both read why by mail, and the owner complains', async () => {
    const title = reporterMails.hidden.title
    await mails(page.request, { to: email, wanted: ({ text }) => text.includes(title) && text.includes(reasons) })
    const [statement] = await mails(page.request, { to: planner.email, wanted: ({ text }) => text.includes(reasons) })
    expect(statement?.text).toContain(filled(form.grounds.law, { rule: 'L. 122-4 CPI' }))
    await visitor.goto(
      onHost(/http\S+\/reports\/\S+/.exec(statement?.text ?? '')?.[0] ?? '', new URL(baseURL ?? '').origin),
    )
    await expect(visitor.getByText(reasons)).toBeVisible()
    await page.goto(visitor.url())
    await checkPage(page, 'fr', 'a decision for the owner')
    await visitor.getByLabel(form.complaint.text).fill('J’ai pris cette photo moi-même, l’original est chez moi.')
    await visitor.getByRole('button', { name: form.complaint.send }).click()
    await expect(visitor.getByText(filled(form.state.owner.complained, { days: 7 }))).toBeVisible()
  })
  await context.close()
  await desk.close()
})

/** Adds a picture to the planner's page, and gives its id and the part of its address that the page shows. */
async function addPicture(page: Page, token: string): Promise<{ id: string; url: string }> {
  const multipart = { image: pngFile(800, 600), title: 'Talloires', description: '' }
  const answer = await page.request.post(addPhoto.path, { ...authorized(token), multipart })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { image } = (await answer.json()) as { image: { imageUrl?: string; url?: string } }
  const url = /pictures\/([0-9a-f-]{36})/.exec(JSON.stringify(image))?.[1] ?? ''
  return { id: url, url }
}
