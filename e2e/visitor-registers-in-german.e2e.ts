import { expect, type Page, test } from '@playwright/test'
import { fullPlanning } from './first-names.ts'
import { filled, messagesOf } from './messages.ts'
import { newPerson, registeredPlanner } from './new-account.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { originOf } from './outbox.ts'
import { saveSession } from './sign-in.ts'

const session = messagesOf('de', 'session')
const onboarding = messagesOf('de', 'onboarding')
const shell = messagesOf('de', 'shell')

// Confetti is only shown without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor registers in German, is led through onboarding and welcomed with a credit @mobile', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL, 'de')}/register`)
  await expectNothingWrong(page)
  await fillRegistration(page)
  await page.getByRole('button', { name: session.register.submit }).click()

  await expect(page).toHaveURL(/\/onboarding$/)
  await describeCompany(page)
  await interrupt(page)
  await findAddress(page)
  await chooseOffer(page)
  await expectWelcome(page)
  await expectToWaitForModeration(page)
})

test('what is wrong with a registration is said beside its field', async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL, 'de')}/register`)
  const problems = messagesOf('de', 'problems')
  const password = page.getByLabel(session.password, { exact: true })
  await password.fill('blumen')
  await expect(page.getByText(session.strength.very_weak)).toBeVisible()
  await page.getByRole('button', { name: session.register.submit }).click()
  for (const text of [problems.name_invalid, problems.email_invalid, problems.phone_invalid])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText(problems.password_too_weak)).toBeVisible()
  await expect(page.getByText(problems.terms_not_accepted)).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
  await expectNothingWrong(page)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  test('towns stay to be chosen from while the page is scrolled', async ({ page, baseURL }) => {
    await saveSession(page, await registeredPlanner(page.request, 'de-DE'))
    await page.goto(`${originOf(baseURL, 'de')}/onboarding`)
    await describeCompany(page)
    const search = page.getByRole('combobox', { name: onboarding.address.search })
    await search.tap()
    await search.pressSequentially('Regensburg', { delay: 30 })
    const town = page.getByRole('option', { name: /^Regensburg/ }).first()
    await expect(town).toBeVisible()
    const scrolled = () => page.evaluate(() => window.scrollY)
    const gap = async () => ((await town.boundingBox())?.y ?? 0) - ((await search.boundingBox())?.y ?? 0)
    const [before, gapBefore] = [await scrolled(), await gap()]
    await page.mouse.move(195, 120)
    await page.mouse.wheel(0, before > 0 ? -160 : 160)
    await expect.poll(scrolled).not.toBe(before)
    await expect(search).toHaveValue('Regensburg')
    await expect(town).toBeVisible()
    expect(Math.abs((await gap()) - gapBefore)).toBeLessThan(2)
    await town.tap()
    await expect(page.getByLabel(onboarding.address.city, { exact: true })).toHaveValue('Regensburg')
  })
})

async function fillRegistration(page: Page): Promise<void> {
  const person = newPerson()
  await page.getByLabel(session.firstname).fill(person.firstname)
  await page.getByLabel(session.lastname).fill(person.lastname)
  await page.getByLabel(session.email).fill(person.email)
  await page.getByLabel(session.phone, { exact: true }).fill(person.phone)
  await page.getByLabel(session.password, { exact: true }).fill(person.password)
  await expect(page.getByText(session.strength.excellent)).toBeVisible()
  await page.getByRole('checkbox', { name: session.register.terms.replace(/<[^>]+>/g, '') }).press('Space')
}

async function describeCompany(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: onboarding.next })
  await expect(page.getByRole('heading', { name: onboarding.details.title })).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByLabel(onboarding.details.name).fill('Lindner Hochzeiten')
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('12032015')
  await expectNothingWrong(page)
  await next.click()
}

/** Back, Forward, a reload and another device lose nothing; leaving asks. */
async function interrupt(page: Page): Promise<void> {
  const name = page.getByLabel(onboarding.details.name)
  const next = page.getByRole('button', { name: onboarding.next })
  await expect(page).toHaveURL(/\/onboarding\?step=address$/)
  await page.goBack()
  await expect(name).toHaveValue('Lindner Hochzeiten')
  await page.goForward()
  await expect(page.getByRole('heading', { name: onboarding.address.title })).toBeVisible()
  await page.getByRole('button', { name: shell.user.signOut }).click()
  const question = page.getByRole('alertdialog', { name: onboarding.leave.title })
  await expectNothingWrong(page)
  await question.getByRole('button', { name: messagesOf('de', 'common').cancel }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: onboarding.address.title })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Lindner Hochzeiten')
  await next.click()
}

/** Outside France the gazetteer has no postal codes, so the user types it. */
async function findAddress(page: Page): Promise<void> {
  const { address } = onboarding
  await expect(page.getByRole('heading', { name: address.title })).toBeVisible()
  const search = page.getByRole('combobox', { name: address.search })
  const wholeWord = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'Regensburg')
  await search.pressSequentially('Regensburg', { delay: 30 })
  await wholeWord
  await page
    .getByRole('option', { name: /^Regensburg/ })
    .first()
    .click()
  await expect(search).toHaveValue('Regensburg')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByLabel(address.city, { exact: true })).toHaveValue('Regensburg')
  await expect(page.getByLabel(address.country, { exact: true })).toHaveValue('DE')
  await page.getByLabel(address.zipcode).fill('93047')
  await expectNothingWrong(page)
  await page.getByRole('button', { name: onboarding.next }).click()
}

async function chooseOffer(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: onboarding.finish })
  await expect(page.getByRole('heading', { name: onboarding.services.title })).toBeVisible()
  await expect(page.getByLabel(onboarding.siret.label)).toHaveCount(0)
  await page.getByRole('checkbox', { name: fullPlanning.de }).check()
  await expect(finish).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Deutsch' }).check()
  await expectNothingWrong(page)
  await finish.click()
}

async function expectWelcome(page: Page): Promise<void> {
  const { congratulations } = onboarding
  const dialog = page.getByRole('dialog', { name: congratulations.title })
  await expect(dialog).toContainText(filled(congratulations.credits_one, { count: 1 }))
  await expect(page.locator('body > canvas')).toBeAttached()
  await expect(page).toHaveURL(/\/dashboard$/)
  await dialog.getByRole('button', { name: congratulations.go }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText(messagesOf('de', 'dashboard').moderation.waitingTitle)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** One credit in the badge, and two closed menu entries with their reason. */
async function expectToWaitForModeration(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: shell.menu.open })
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: shell.menu.label })
  await expect(menu).toBeVisible()
  await expect(page.getByText(filled(shell.creditsBadge_one, { count: 1 })).last()).toBeVisible()
  await expect(page.getByText(shell.moderation, { exact: true }).last()).toBeVisible()
  for (const name of [shell.menu.eventRequests, shell.menu.credits]) {
    const entry = menu.getByRole('link', { name })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toHaveAccessibleDescription(shell.menu.untilModerated)
  }
  await expectNothingWrong(page)
  await page.goto(new URL('/event-requests', page.url()).href)
  await expect(page).toHaveURL(/\/dashboard$/)
}
