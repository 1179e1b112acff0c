import { startImpersonation } from '@bouquet/features/people/impersonation/contract.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { newPerson } from './new-account.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner, type Planner } from './onboarded-planner.ts'
import { mails, originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordGivenAgain, passwordQuestion } from './password-question.ts'
import { authorized, type Session, saveSession, sessionOf, userOf } from './sign-in.ts'

const newPassword = 'Pivoine!2031'

const undoLink = /\/undo-email\/[\w-]+/

const label = 'fr'
const language = 'fr'
const locale = 'fr-FR'

const messages = messagesOf(language, 'account')
const problems = messagesOf(language, 'problems')

test('a provider changes the password, which signs out the other browser', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = originOf(baseURL, label)
  const planner = await onboardedPlanner(page.request, locale)
  await saveSession(page, planner.session)
  const elsewhere = await signedInElsewhere(browser, page, planner, origin)
  await page.goto(`${origin}/security`)
  await expect(page.getByText(messages.sessions.this)).toBeVisible()
  await checkPage(page, language, 'security')

  const change = page.getByRole('button', { name: messages.password.change })
  await change.click()
  await expect(page.getByText(messages.password.currentRequired)).toBeVisible()
  await fillPasswords(page, language, ['Blumen!2027', 'pivoine', 'Pivoine'])
  await change.click()
  await expect(page.getByText(problems.password_too_weak)).toBeVisible()
  await expect(page.getByText(problems.passwords_differ)).toBeVisible()
  await expectNothingWrong(page, 'security, wrong')
  await fillPasswords(page, language, ['Blumen!2027', newPassword, newPassword])
  await change.click()
  await expectNotice(page, problems.current_password_wrong)
  await expect(page.locator('main').getByText(problems.current_password_wrong)).toBeVisible()
  await fillPasswords(page, language, [planner.password, planner.password, planner.password])
  await change.click()
  await expectNotice(page, problems.password_unchanged)

  await fillPasswords(page, language, [planner.password, newPassword, ` ${newPassword}`])
  await change.click()
  await expectNotice(page, messages.password.changed)
  await expect(page.getByLabel(messages.password.current, { exact: true })).toHaveValue('')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: messages.security.title })).toBeVisible()
  await signIn(elsewhere, language, { ...planner, password: newPassword })
  await elsewhere.context().close()
})

test('a provider sees where the account is open and closes one', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = originOf(baseURL, label)
  const planner = await onboardedPlanner(page.request, locale)
  await saveSession(page, planner.session)
  const elsewhere = await signedInElsewhere(browser, page, planner, origin)
  await page.goto(`${origin}/security`)
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: messages.sessions.end }) })
  await expect(entries).toHaveCount(2)
  const other = entries.filter({ hasNotText: messages.sessions.this })
  await page.route('**/api/account/sessions/*', (route) => route.abort(), { times: 1 })
  await other.getByRole('button').click()
  await expectNotice(page, messagesOf(language, 'common').unanswered)
  await other.getByRole('button').click()
  await expect(entries).toHaveCount(1)
  await expect(page.getByText(messages.visits.none)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
  await entries.getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a provider changes the address, confirms the new one, and the old one takes it back', async ({
  page,
  baseURL,
}) => {
  const planner = await onboardedPlanner(page.request, locale)
  await saveSession(page, planner.session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  await openLink(page, planner.email, /\/confirm-email\/[\w-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${originOf(baseURL, label)}/account`)
  const field = page.getByLabel(messages.email.new)
  const change = page.getByRole('button', { name: messages.email.change })
  await change.click()
  await expect(page.getByText(messages.email.required)).toBeVisible()
  await field.fill('nobody@')
  await expect(page.getByText(problems.email_invalid)).toBeVisible()
  await field.fill('premium@bouquet.example')
  await change.click()
  await expectPasswordAsked(page, planner)
  await expectNotice(page, problems.email_taken)
  await page.route('**/change-email', (route) => route.fulfill({ json: {} }), { times: 1 })
  await change.click()
  await expectNotice(page, messages.email.notSent)
  await page.route('**/change-email', (route) => route.abort(), { times: 1 })
  await change.click()
  await expectNotice(page, messagesOf(language, 'common').unanswered)
  await expectNothingWrong(page, 'address, failed')

  const { email } = newPerson()
  await field.fill(email)
  await change.click()
  await expectNotice(page, filled(messages.email.changed, { email }))
  const account = page.locator('main')
  await expect(account.getByText(email)).toBeVisible()
  await expect(account.getByText(messages.email.pendingText)).toBeVisible()
  await checkPage(page, language, 'address, waiting')
  await page.reload()
  await expect(account.getByText(planner.email).first()).toBeVisible()
  await page.getByRole('button', { name: messages.email.resend }).click()
  await expectNotice(page, filled(messages.email.resent, { email }))

  await openLink(page, email, /\/confirm-email\/[\w-]+/)
  const { confirmEmail, undoEmail } = messagesOf(language, 'session')
  await expect(page.getByRole('heading', { level: 1, name: confirmEmail.doneTitle })).toBeVisible()
  const { token } = await storedSession(page)
  expect(await userOf(page.request, token)).toMatchObject({ email, isEmailConfirmed: true, pendingEmail: null })

  await mails(page.request, { to: planner.email, wanted: ({ text }) => undoLink.test(text), count: 2 })
  await openLink(page, planner.email, undoLink)
  await page.getByRole('button', { name: undoEmail.submit }).click()
  await expect(page.getByText(filled(undoEmail.doneText, { email: planner.email }))).toBeVisible()
  const signInWith = (username: string) =>
    page.request.post('/api/login_check', { data: { username, password: planner.password } })
  expect((await signInWith(planner.email)).status()).toBe(401)
  await mails(page.request, { to: planner.email, wanted: ({ text }) => /forgot-password-reset/.test(text) })
})

test('a provider takes their data along and leaves @mobile-long', async ({ page, baseURL }) => {
  const planner = await onboardedPlanner(page.request, locale)
  await saveSession(page, planner.session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  await page.getByRole('button', { name: messages.export.request }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: problems.reauthentication_required })).toBeVisible()
  await page.getByRole('button', { name: messages.export.request }).click()
  await givePassword(page, language, planner.password)
  await expectNotice(page, filled(messages.export.requested, { email: planner.email }))
  const exportLink = /\/api\/account\/exports\/[\w-]+/
  const [mail] = await mails(page.request, { to: planner.email, wanted: ({ text }) => exportLink.test(text) })
  const archive = await page.request.get(mail?.text.match(exportLink)?.[0] ?? '')
  expect(archive.headers()['content-type']).toBe('application/zip')
  expect((await archive.body()).subarray(0, 2).toString()).toBe('PK')

  await page.reload()
  await page.getByRole('button', { name: messages.export.request }).click()
  await expectNotice(page, messages.export.failed)
  await expect(page.getByRole('alert').filter({ hasText: problems.export_under_way })).toBeVisible()

  await page.getByRole('button', { name: messages.deletion.open }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.deletion.dialogTitle })
  await checkWhatIsOpen(page, language, 'deletion')
  const confirm = dialog.getByRole('button', { name: messages.deletion.confirm })
  const reason = dialog.getByLabel(messages.deletion.reason)
  await reason.fill(`${' '.repeat(40)}29 characters are not enough.`)
  await confirm.click()
  await expect(dialog.getByText(filled(messages.deletion.reasonTooShort, { min: 30 }))).toBeVisible()
  await reason.fill('Wir hören auf und gehen auf Reisen.')
  await page.route('**/api/account/delete', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(dialog.getByText(messagesOf(language, 'common').unanswered)).toBeVisible()
  await confirm.click()
  await expect(page).toHaveURL(/\/login$/)
  await expectNotice(page, messages.deletion.deleted)
  await signIn(page, language, planner)
  await expect(page.getByRole('alert').filter({ hasText: problems.invalid_credentials })).toBeVisible()
})

test('devices that cannot be read say so', { tag: '@long' }, async ({ page, baseURL }) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.route('**/api/account/security', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: '' } }),
  )
  await page.goto(`${originOf(baseURL, label)}/security`)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText(messages.security.loadingFailed)
  await page.unroute('**/api/account/security')
  await alert.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await expect(page.getByText(messages.sessions.this)).toBeVisible()
})

test('while support impersonates, what is personal is closed and says why @mobile-long', { tag: '@long' }, async ({
  page,
}) => {
  const planner = await onboardedPlanner(page.request)
  const reason = 'Demande d’aide par téléphone'
  await actFor(page, planner, reason)
  const messages = messagesOf('fr', 'account')
  await page.goto('/account')
  for (const name of [messages.phone.change, messages.email.change, messages.export.request, messages.deletion.open])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expect(page.getByText(messages.closed)).toHaveCount(4)
  await page.getByLabel(messagesOf('fr', 'session').firstname).fill('Agathe')
  await expect(page.getByRole('button', { name: messagesOf('fr', 'common').save })).toBeEnabled()
  await checkWhatIsOpen(page, 'fr', 'account, closed')
  await page.goto('/security')
  await expect(page.getByText(filled(messages.visits.reason, { reason }))).toBeVisible()
  await expect(page.getByRole('button', { name: messages.password.change })).toBeDisabled()
  await expect(page.getByRole('button', { name: messages.sessions.end })).toBeDisabled()
  await expect(page.getByText(messages.closed)).toHaveCount(3)
})

/** The page of an administrator who impersonates the planner. */
async function actFor(page: Page, planner: Planner, reason: string): Promise<void> {
  const administrator = await sessionOf(page.request, 'admin@bouquet.example')
  await passwordGivenAgain(page.request, administrator.token)
  const { id } = await userOf(page.request, planner.session.token)
  const answer = await page.request.post(startImpersonation.path, {
    ...authorized(administrator.token),
    data: { user_id: id, reason },
  })
  const { token } = (await answer.json()) as { token: string }
  await saveSession(page, { ...administrator, token })
  await page.addInitScript(() => localStorage.setItem('isImpersonating', 'true'))
}

/** The password question comes first; dismissing it changes nothing, and a wrong password is reported in it. */
async function expectPasswordAsked(page: Page, planner: Planner): Promise<void> {
  const question = passwordQuestion(page, language)
  await expect(question).toBeVisible()
  await checkWhatIsOpen(page, language, 'password question')
  await question.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
  await expectNotice(page, problems.reauthentication_required)
  await page.getByRole('button', { name: messages.email.change }).click()
  await question.getByRole('button', { name: messagesOf(language, 'session').reauthentication.submit }).click()
  await expect(question.getByText(messagesOf(language, 'session').reauthentication.required)).toBeVisible()
  await givePassword(page, language, 'Blumen!2027')
  await expect(question.getByText(problems.current_password_wrong)).toBeVisible()
  await givePassword(page, language, planner.password)
  await expect(question).toBeHidden()
}

/** The same account in another browser, on its dashboard. */
async function signedInElsewhere(browser: Browser, page: Page, planner: Planner, origin: string): Promise<Page> {
  const answer = await page.request.post('/api/login_check', {
    data: { username: planner.email, password: planner.password },
  })
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${origin}/login`)
  await elsewhere.evaluate(
    ({ token, refresh_token }) => {
      localStorage.setItem('refresh_token', refresh_token)
      localStorage.setItem('token', token)
    },
    (await answer.json()) as Session,
  )
  await elsewhere.goto(`${origin}/dashboard`)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
  return elsewhere
}

async function fillPasswords(page: Page, language: 'fr' | 'de', [current, chosen, repeated]: [string, string, string]) {
  const { password: messages } = messagesOf(language, 'account')
  await page.getByLabel(messages.current, { exact: true }).fill(current)
  await page.getByLabel(messages.new, { exact: true }).fill(chosen)
  await page.getByLabel(messages.confirmation, { exact: true }).fill(repeated)
}

async function signIn(page: Page, language: 'fr' | 'de', { email, password }: Pick<Planner, 'email' | 'password'>) {
  const messages = messagesOf(language, 'session')
  await page.getByLabel(messages.email).fill(email)
  await page.getByLabel(messages.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: messages.signIn.submit }).click()
}

/** Opens the link of a mail on the host that the journey already uses. */
async function openLink(page: Page, address: string, link: RegExp): Promise<void> {
  const [mail] = await mails(page.request, { to: address, wanted: ({ text }) => link.test(text) })
  await page.goto(new URL(mail?.text.match(link)?.[0] ?? '', page.url()).href)
}

function storedSession(page: Page): Promise<{ token: string }> {
  return page.evaluate(() => ({ token: localStorage.getItem('token') ?? '' }))
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region').getByText(text).first()).toBeVisible()
}
