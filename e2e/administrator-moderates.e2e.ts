import { updateCompanyName } from '@bouquet/features/company/company/contract.ts'
import { approveProvider, getModerationCase } from '@bouquet/features/operator/administration/contract.ts'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { ownCompanyOf } from './company-of.ts'
import { fullPlanning } from './first-names.ts'
import { filled, messagesOf } from './messages.ts'
import { newPerson } from './new-account.ts'
import { onboardedPlanner, type Planner } from './onboarded-planner.ts'
import { mails } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { authorized, saveSession, signInAs } from './sign-in.ts'

test('a planner registers, confirms the address and waits; an administrator approves, and everything opens', async ({
  page,
  browser,
  baseURL,
}) => {
  const messages = messagesOf('fr', 'administration')
  const shell = messagesOf('fr', 'shell')
  const email = await register(page)
  await finishOnboarding(page)
  await confirmAddress(page, email)
  await expect(page.getByText(messagesOf('fr', 'dashboard').moderation.waitingTitle)).toBeVisible()
  const requests = page.getByRole('navigation', { name: shell.menu.label }).getByRole('link', {
    name: shell.menu.eventRequests,
  })
  await expect(requests).toHaveAttribute('aria-disabled', 'true')

  const admin = await administratorsPage(browser, baseURL)
  await findPerson(admin, email)
  await admin.getByRole('link', { name: messages.user.openCase }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Maison des Tilleuls' })).toBeVisible()
  await expect(admin.getByText(messages.email.confirmed)).toBeVisible()
  await expect(admin.getByText(messages.siret.valid)).toBeVisible()
  await checkPage(admin, 'fr', 'case')
  await admin.keyboard.press('a')
  await expect(admin.getByRole('dialog')).toContainText(messages.approve.text)
  await checkWhatIsOpen(admin, 'fr', 'approval')
  await admin.getByRole('button', { name: messages.approve.confirm, exact: true }).press('Enter')
  await expectNotice(admin, filled(messages.approve.done, { company: 'Maison des Tilleuls' }))
  await admin.close()

  await page.reload()
  await expect(requests).not.toHaveAttribute('aria-disabled', 'true')
  await requests.click()
  await expect(page).toHaveURL(/\/event-requests$/)
  const notices = messagesOf('fr', 'moderation-notices')
  const subject = filled(notices.approved.subject, { company: 'Maison des Tilleuls' })
  const [mail] = await mails(page.request, { to: email, wanted: (message) => message.subject === subject })
  expect(mail?.text).toContain('/dashboard')
})

test('a planner is refused in their own language, with a reason that is not too short', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const messages = messagesOf('de', 'administration')
  const phrases = messagesOf('de', 'moderation-phrases')
  const planner = await onboardedPlanner(page.request, 'de-DE')
  const admin = await administratorsPage(browser, baseURL)
  await accountSpeaks(admin, 'de')
  await openCase(admin, planner)
  await admin.keyboard.press('r')
  const dialog = admin.getByRole('dialog')
  const reason = dialog.getByRole('textbox')
  await reason.fill('zu kurz')
  await dialog.getByRole('button', { name: messages.refuse.confirm }).click()
  await expect(dialog).toContainText(messagesOf('de', 'problems').reason_too_short)
  await checkWhatIsOpen(admin, 'de', 'refusal')
  await reason.fill('')
  await dialog.getByRole('button', { name: phrases.otherTrade.label }).click()
  await expect(reason).toHaveValue(phrases.otherTrade.text)
  await dialog.getByRole('button', { name: messages.refuse.confirm }).click()
  await expectNotice(admin, filled(messages.refuse.done, { company: 'Noces du Lac' }))
  await admin.close()

  const [mail] = await mails(page.request, {
    to: planner.email,
    wanted: ({ text }) => text.includes(phrases.otherTrade.text),
  })
  expect(mail?.locale).toBe('de')
  await saveSession(page, planner.session)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText(messagesOf('de', 'dashboard').moderation.refusedTitle)).toBeVisible()
  await expect(main.getByText(phrases.otherTrade.text)).toBeVisible()
})

test('a planner who is asked for changes comes back into the queue with the first one', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const messages = messagesOf('fr', 'administration')
  const phrases = messagesOf('fr', 'moderation-phrases')
  const planner = await onboardedPlanner(page.request)
  const admin = await administratorsPage(browser, baseURL)
  const address = await openCase(admin, planner)
  await admin.keyboard.press('c')
  await admin.getByRole('button', { name: phrases.addPrices.label }).click()
  await admin.getByRole('button', { name: messages.changes.confirm }).click()
  await expectNotice(admin, filled(messages.changes.done, { company: 'Noces du Lac' }))
  await admin.goto(address)
  await expect(admin.getByText(messages.states.changes_asked)).toHaveCount(2)

  await saveSession(page, planner.session)
  await page.goto('/dashboard')
  const { moderation } = messagesOf('fr', 'dashboard')
  await expect(page.getByRole('main').getByText(phrases.addPrices.text)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: moderation.changesGo })).toHaveAttribute(
    'href',
    '/company/details',
  )
  const change = { ...authorized(planner.session.token), data: { name: 'Noces du Grand Lac' } }
  expect((await page.request.post(updateCompanyName.path, change)).ok()).toBe(true)
  await admin.reload()
  await expect(admin.getByRole('heading', { level: 1, name: 'Noces du Grand Lac' })).toBeVisible()
  await expect(admin.getByText(messages.states.waiting, { exact: true })).toBeVisible()
  await expect(admin.getByRole('main').getByText(messages.case.decided.changes_asked)).toBeVisible()
  await admin.close()
})

test('of two simultaneous administrators, the slower one is informed and sees the decision', async ({ page }) => {
  const messages = messagesOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  const token = await signInAs(page, 'admin')
  await openCase(page, planner)
  await page.keyboard.press('a')
  const id = await ownCompanyOf(page.request, planner.session.token)
  const url = approveProvider.path.replace(':id', id)
  const answer = await page.request.post(url, { ...authorized(token), data: { seenState: 'waiting' } })
  expect(answer.ok()).toBe(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
  await expect(dialog).toContainText(messagesOf('fr', 'problems').moderation_settled)
  await page.keyboard.press('Escape')
  await expect(page.getByText(messages.states.approved).first()).toBeVisible()
  await expect(page.getByRole('button', { name: messages.refuse.withdraw })).toBeVisible()
})

test('what fails is said, and tried again', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  await signInAs(page, 'admin')
  const broken = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { error: '', code: 'internal' } }))
  await broken('**/api/admin/moderation?*')
  await page.goto('/admin/moderation')
  await expect(page.getByRole('main').getByText(messages.errors.queue)).toBeVisible()
  await page.unroute('**/api/admin/moderation?*')
  await page.getByRole('button', { name: messagesOf('fr', 'common').retry }).click()
  await expect(page.getByRole('table')).toBeVisible()

  await openCase(page, planner)
  await broken('**/approve')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
  await expect(dialog).toContainText(messages.errors.decide)
  await page.unroute('**/approve')
  await dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
  await expectNotice(page, filled(messages.approve.done, { company: 'Noces du Lac' }))

  await page.goto(getModerationCase.path.replace('/api', '').replace(':id', crypto.randomUUID()))
  await expect(page.getByRole('heading', { level: 1, name: messages.errors.goneTitle })).toBeAttached()
  await expect(page.getByText(messages.errors.goneText)).toBeVisible()
})

test('single keys are inactive while somebody types, and can be switched off', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  await signInAs(page, 'admin')
  await openCase(page, planner)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('c')
  await dialog.getByRole('textbox').pressSequentially('arc')
  await expect(dialog.getByRole('textbox')).toHaveValue('arc')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: messages.case.shortcuts }).press('Space')
  await page.locator('h1').click()
  await page.keyboard.press('a')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('switch', { name: messages.case.shortcuts })).not.toBeChecked()
})

test('an administrator finds a person, narrows by state, and ends one of their sessions', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const messages = messagesOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  const theirs = await browser.newPage({ baseURL: baseURL ?? '' })
  await saveSession(theirs, planner.session)
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await signInAs(page, 'admin')
  await findPerson(page, planner.email)
  const main = page.getByRole('main')
  await expect(main.getByText(messages.states.waiting, { exact: true })).toBeVisible()
  await checkPage(page, 'fr', 'user')
  await main.getByRole('button', { name: messages.user.endSession }).first().click()
  const dialog = page.getByRole('dialog', { name: messages.user.endTitle })
  await dialog.getByRole('button', { name: messages.user.endConfirm }).click()
  await expectNotice(page, messages.user.ended)
  await expect(main.getByText(messages.actions.session['ended-by-operator'])).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.close()

  await page.goto('/admin/people?state=refused')
  await expect(page.getByLabel(messages.users.state)).toHaveValue('refused')
  await expect(page.getByRole('row').nth(1)).toContainText(messages.states.refused)
  await page.getByRole('searchbox', { name: messages.users.search }).fill('nobody-has-this-name')
  await expect(main.getByText(messages.users.emptyTitle)).toBeVisible()
  await main.getByRole('link', { name: messages.users.clear }).click()
  await expect(page.getByRole('searchbox', { name: messages.users.search })).toHaveValue('')
})

test('nobody else comes in', async ({ page }) => {
  await signInAs(page, 'planner')
  for (const address of ['/admin', '/admin/moderation', '/admin/people']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

async function administratorsPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(page, 'admin')
  return page
}

async function openCase(page: Page, planner: Planner): Promise<string> {
  const id = await ownCompanyOf(page.request, planner.session.token)
  const address = `/admin/moderation/${id}`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Noces du Lac' })).toBeVisible()
  return address
}

async function findPerson(page: Page, email: string): Promise<void> {
  const messages = messagesOf('fr', 'administration')
  await page.goto('/admin/people')
  await page.getByRole('searchbox', { name: messages.users.search }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: messages.user.facts })).toBeVisible()
}

function expectNotice(page: Page, text: string): Promise<void> {
  return expect(notice(page, text)).toBeVisible()
}

function notice(page: Page, text: string): Locator {
  return page.getByRole('alertdialog').filter({ hasText: text }).first()
}

async function register(page: Page): Promise<string> {
  const session = messagesOf('fr', 'session')
  const person = newPerson()
  await page.goto('/register')
  await page.getByLabel(session.firstname).fill('Camille')
  await page.getByLabel(session.lastname, { exact: true }).fill('Tilleul')
  await page.getByLabel(session.email).fill(person.email)
  await page.getByLabel(session.phone, { exact: true }).fill('06 39 98 12 34')
  await page.getByLabel(session.password, { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: session.register.terms.replace(/<[^>]+>/g, '') }).press('Space')
  await page.getByRole('button', { name: session.register.submit }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  return person.email
}

async function finishOnboarding(page: Page): Promise<void> {
  const messages = messagesOf('fr', 'onboarding')
  const next = page.getByRole('button', { name: messages.next })
  await page.getByLabel(messages.details.name).fill('Maison des Tilleuls')
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('12032015')
  await next.click()
  await page.getByRole('combobox', { name: messages.address.search }).pressSequentially('Annecy', { delay: 30 })
  await page
    .getByRole('option', { name: /^Annecy/ })
    .first()
    .click()
  await expect(page.getByLabel(messages.address.city, { exact: true })).toHaveValue('Annecy')
  await next.click()
  await expect(page.getByRole('heading', { name: messages.services.title })).toBeVisible()
  await page.getByLabel(messages.siret.label).fill('73282932000074')
  await expect(page.getByText(messages.siret.valid)).toBeVisible()
  await page.getByRole('checkbox', { name: fullPlanning.fr }).check()
  await page.getByRole('checkbox', { name: 'français' }).check()
  await page.getByRole('button', { name: messages.finish }).click()
  await page.getByRole('dialog').getByRole('button', { name: messages.congratulations.go }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = /http\S+(\/confirm-email\/[\w-]+)/
  const [mail] = await mails(page.request, { to: email, wanted: ({ text }) => link.test(text) })
  await page.goto(mail?.text.match(link)?.[1] ?? '')
  await expect(page.getByText(messagesOf('fr', 'session').confirmEmail.doneTitle)).toBeVisible()
  await page.goto('/dashboard')
}
