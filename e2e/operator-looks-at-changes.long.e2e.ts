import { updateCompanyName } from '@bouquet/features/company/company/contract.ts'
import { undoSeconds } from '@bouquet/features/operator/venue-validation/rules/undo.ts'
import { addPhoto } from '@bouquet/features/profile/photos/contract.ts'
import { updatePortrait } from '@bouquet/features/profile/portrait/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { pngFile } from './picture-files.ts'
import { authorized, signInAs } from './sign-in.ts'

const reasons = 'Le texte promet un rabais que l’agence n’accorde à personne.'

for (const language of ['fr', 'de'] as const)
  test(`an operator looks at changed texts and new pictures by keys alone (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const texts = messagesOf(language, 'change-moderation')
    const reportTexts = messagesOf(language, 'report-decisions')
    const planner = await approvedPlanner(page)
    const company = `Atelier ${lettersOf(planner.slug).slice(-20)}`
    await rename(page, planner.token, company)
    await savePortrait(page, planner.token, 'Moins 90 % pour tous.')
    await addPictures(page, planner.token, 3)
    const desk = await browser.newPage({
      ...(baseURL && { baseURL }),
      locale: language === 'fr' ? 'fr-FR' : 'de-DE',
      reducedMotion: 'reduce',
    })
    await accountSpeaks(desk, language)
    await signInAs(desk, 'admin')
    const search = encodeURIComponent(company)

    await test.step('a text is hidden with reasons, taken back, and hidden for good', async () => {
      await desk.goto(`/admin/changes?q=${search}&place=portrait`)
      await expect(desk.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await checkPage(desk, language, 'changed texts')
      const hideByKey = async () => {
        await desk.keyboard.press('m')
        const dialog = desk.getByRole('dialog')
        await dialog.getByRole('button', { name: new RegExp(reportTexts.decide.ground) }).press('Enter')
        await desk.getByRole('option', { name: reportTexts.decide.grounds.terms, exact: true }).press('Enter')
        await dialog.getByLabel(reportTexts.decide.rule).fill('CGU, article 6')
        await dialog.getByLabel(reportTexts.decide.reasons).fill(reasons)
        await dialog.getByRole('button', { name: texts.decide.confirm }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(desk.getByText(texts.none)).toBeVisible()
      }
      await hideByKey()
      await desk.keyboard.press('z')
      await expect(desk.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await hideByKey()
    })

    await test.step('pictures are marked, opened large and accepted together', async () => {
      await desk.goto(`/admin/changes?what=pictures&q=${search}`)
      const bricks = desk.getByRole('list', { name: texts.wall }).getByRole('button')
      await expect(bricks).toHaveCount(3)
      await checkPage(desk, language, 'the wall of pictures')
      await bricks.first().focus()
      await desk.keyboard.press('Space')
      await desk.keyboard.press('ArrowRight')
      await desk.keyboard.press('Space')
      await desk.keyboard.press('o')
      await expect(desk.getByRole('dialog')).toBeVisible()
      await desk.keyboard.press('Escape')
      await desk.keyboard.press('v')
      await expect(bricks).toHaveCount(1)
      await desk.keyboard.press('z')
      await expect(bricks).toHaveCount(3)
    })

    await test.step('the owner reads why', async () => {
      // The mail waits until the decision can no longer be taken back.
      const timeoutMs = undoSeconds * 1000 + 60_000
      await mails(page.request, { to: planner.email, wanted: ({ text }) => text.includes(reasons), timeoutMs })
    })
    await desk.close()
  })

/** A name that no other planner has, without the digits that names may not contain. */
function lettersOf(slug: string): string {
  return slug.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replaceAll(/[^a-z]/g, '')
}

async function rename(page: Page, token: string, name: string): Promise<void> {
  const answer = await page.request.post(updateCompanyName.path, { ...authorized(token), data: { name } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function savePortrait(page: Page, token: string, text: string): Promise<void> {
  const data = { portrait: `<p>${text}</p>`, experience: '', service: '', benefits: '' }
  const answer = await page.request.post(updatePortrait.path, { ...authorized(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function addPictures(page: Page, token: string, count: number): Promise<void> {
  for (let place = 0; place < count; place++) {
    const multipart = { image: pngFile(800 + place, 600), title: 'Talloires', description: '' }
    const answer = await page.request.post(addPhoto.path, { ...authorized(token), multipart })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
