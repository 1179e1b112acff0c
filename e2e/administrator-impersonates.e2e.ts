import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { Language } from '@bouquet/domain/languages'
import { changeEmail, changePassword, checkPhone, deleteAccount } from '@bouquet/features/people/accounts/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { changeAnswer } from './changed-answer.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner, type Planner } from './onboarded-planner.ts'
import { checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordGivenAgain, passwordQuestion } from './password-question.ts'
import { authorized, type Session, saveSession, sessionOf, signInAs } from './sign-in.ts'

const planner = 'planner@bouquet.example'

test('an administrator sees a planner’s account for a reason, may do nothing personal in it, and the planner sees it', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const messages = messagesOf('fr', 'impersonation')
  const reason = `Vérifier une demande qui manque (${randomUUID()})`
  await signInAs(page, 'admin')
  await page.goto('/dashboard')
  const administrators = await stored(page)
  const name = await begin(page, 'fr', planner, reason)

  const bar = page.getByRole('region', { name: messages.bar.label })
  await expect(bar).toContainText(filled(messages.bar.acting, { name }))
  await expect(page.getByText(filled(messages.notices.started, { name }))).toBeVisible()
  await expect(page.getByText(planner).first()).toBeVisible()
  const acting = await stored(page)
  expect(acting).toMatchObject({ isImpersonating: 'true', refresh_token: administrators.refresh_token })
  expect(JSON.parse(acting.originalUser ?? '')).toMatchObject({ email: 'admin@bouquet.example' })
  await page.reload()
  await expect(bar).toBeVisible()
  await checkWhatIsOpen(page, 'fr', 'impersonation')

  await expectNoPurchase(page)
  await expectPersonalCallsRefused(page, acting.token ?? '')

  await bar.getByRole('button', { name: messages.bar.stop }).click()
  const dialog = page.getByRole('dialog', { name: messages.stop.title })
  await expectNothingWrong(page, 'stop')
  await dialog.getByRole('button', { name: messages.stop.submit }).click()
  await expect(page.getByText(messages.notices.stopped)).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByText('admin@bouquet.example').first()).toBeVisible()
  expect(await stored(page)).toMatchObject({ isImpersonating: null, originalUser: null })

  const plannersPage = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(plannersPage, 'planner')
  await plannersPage.goto('/security')
  await expect(plannersPage.getByText(reason)).toBeVisible()
  await plannersPage.close()
})

test('what is missing in the question is said beside it', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'impersonation')
  const dialog = await open(page, 'fr')
  await dialog.getByLabel(messages.start.reason, { exact: true }).fill('trop peu')
  await dialog.getByRole('button', { name: messages.start.submit }).click()
  await expect(dialog.getByText(messages.start.personRequired)).toBeVisible()
  await expect(dialog.getByText(messagesOf('fr', 'problems').reason_too_short)).toBeVisible()
  await checkWhatIsOpen(page, 'fr', 'start')
  await dialog.getByRole('combobox', { name: messages.start.person }).pressSequentially('nobody-has-this-name')
  await expect(page.getByText(messages.start.nobody)).toBeVisible()
})

const language = 'de'

const messages = messagesOf(language, 'impersonation')

test('a start that fails is said in the dialog', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/impersonation/impersonate', (route) => route.fulfill({ status: 500, json: {} }))
  const dialog = await open(page, language)
  await fill(page, language, planner, 'Support sur demande de la personne')
  await expect(dialog.getByRole('alert')).toContainText(messages.errors.start)
  expect(await stored(page)).toMatchObject({ isImpersonating: null })
})

test('an administrator who does not give the password sees nobody', { tag: '@long' }, async ({ page }) => {
  const dialog = await open(page, language)
  await fill(page, language, planner, 'Support sur demande de la personne')
  const question = passwordQuestion(page, language)
  await expect(question).toBeVisible()
  await checkWhatIsOpen(page, language, 'password question')
  await question.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
  await expect(dialog.getByRole('alert')).toContainText(messagesOf(language, 'problems').reauthentication_required)
  expect(await stored(page)).toMatchObject({ isImpersonating: null })
})

test('a former administrator cannot begin', { tag: '@long' }, async ({ page }) => {
  const dialog = await open(page, language)
  await changeAnswer<{ user: CurrentUser }>(page, '**/api/me', ({ user }) => {
    user.roles = ['ROLE_PRESTATAIRE']
  })
  await fill(page, language, planner, 'Support sur demande de la personne')
  await expect(dialog.getByRole('alert')).toContainText(messages.errors.unauthorized)
})

test('a stop that fails is said in the dialog', { tag: '@long' }, async ({ page }) => {
  await asImpersonator(page, await onboardedPlanner(page.request, `${language}-${language.toUpperCase()}`))
  await page.goto('/dashboard')
  await page.route('**/api/impersonation/stop-impersonating', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('region', { name: messages.bar.label }).getByRole('button', { name: messages.bar.stop }).click()
  const dialog = page.getByRole('dialog', { name: messages.stop.title })
  await dialog.getByRole('button', { name: messages.stop.submit }).click()
  await expect(dialog.getByRole('alert')).toContainText(messages.errors.stop)
  expect(await stored(page)).toMatchObject({ isImpersonating: 'true' })
})

test('when it expires the page loads again as the administrator’s, and says so', { tag: '@long' }, async ({ page }) => {
  const person = await onboardedPlanner(page.request)
  const { token } = await asImpersonator(page, person)
  await page.goto('/dashboard')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: { error: '', code: 'session_expired' } })
      : route.fallback(),
  )
  await page.goto('/account')
  await expect(page.getByText(messagesOf('fr', 'impersonation').notices.ended)).toBeVisible()
  await expect(page.getByText('admin@bouquet.example').first()).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ isImpersonating: null, originalUser: null })
})

test('every tab of the browser follows, there and back', { tag: '@long' }, async ({ page, context }) => {
  const messages = messagesOf('fr', 'impersonation')
  const person = await onboardedPlanner(page.request)
  await signInAs(page, 'admin')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await begin(page, 'fr', person.email, 'Deux onglets pour une seule personne')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('region', { name: messages.bar.label })).toBeVisible()
    await expect(tab.getByText(person.email).first()).toBeVisible()
  }
  await other.getByRole('region', { name: messages.bar.label }).getByRole('button').click()
  await other.getByRole('dialog').getByRole('button', { name: messages.stop.submit }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText('admin@bouquet.example').first()).toBeVisible()
    await expect(tab.getByRole('region', { name: messages.bar.label })).toBeHidden()
  }
})

async function open(page: Page, language: Language) {
  await signInAs(page, 'admin')
  await accountSpeaks(page, language)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: messagesOf(language, 'impersonation').start.title }).click()
  return page.getByRole('dialog', { name: messagesOf(language, 'impersonation').start.title })
}

/** Gives the person's name. */
async function begin(page: Page, language: Language, email: string, reason: string): Promise<string> {
  await page.getByRole('button', { name: messagesOf(language, 'impersonation').start.title }).click()
  const name = await fill(page, language, email, reason)
  await givePassword(page, language)
  await expect(page.getByRole('region', { name: messagesOf(language, 'impersonation').bar.label })).toBeVisible()
  return name
}

async function fill(page: Page, language: Language, email: string, reason: string): Promise<string> {
  const { start } = messagesOf(language, 'impersonation')
  const dialog = page.getByRole('dialog', { name: start.title })
  const search = dialog.getByRole('combobox', { name: start.person })
  await search.fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
  await dialog.getByLabel(start.reason, { exact: true }).fill(reason)
  const name = await search.inputValue()
  await dialog.getByRole('button', { name: start.submit }).click()
  return name
}

/** An administrator's browser that already impersonates the user. */
async function asImpersonator(page: Page, person: Planner): Promise<Session> {
  const administrator = await sessionOf(page.request, 'admin@bouquet.example')
  await passwordGivenAgain(page.request, administrator.token)
  const me = await page.request.get('/api/me', authorized(person.session.token))
  const { user } = (await me.json()) as { user: { id: string } }
  const answer = await page.request.post('/api/impersonation/impersonate', {
    ...authorized(administrator.token),
    data: { user_id: user.id, reason: 'Support sur demande de la personne' },
  })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript(() => {
    if (!localStorage.getItem('token')) localStorage.setItem('isImpersonating', 'true')
  })
  await saveSession(page, { token, refresh_token: administrator.refresh_token })
  return { token, refresh_token: administrator.refresh_token }
}

async function expectNoPurchase(page: Page): Promise<void> {
  const messages = messagesOf('fr', 'credits')
  await page.goto('/credits')
  await page.getByRole('textbox', { name: messages.choose.quantity }).fill('3')
  await page.getByRole('button', { name: filled(messages.sum.buy_other, { count: 3 }) }).click()
  await expect(page.getByRole('alert')).toContainText(messagesOf('fr', 'problems').impersonation_refused)
}

async function expectPersonalCallsRefused(page: Page, token: string): Promise<void> {
  const calls = [
    [changePassword, { currentPassword: 'Bouquet!2026', newPassword: 'Renoncule!2032' }],
    [deleteAccount, { reason: 'Parce que je le veux, et vraiment pour aucune autre raison.' }],
    [changeEmail, { email: 'elsewhere@providers.example' }],
    [checkPhone, { phone: '+33612345678' }],
  ] as const
  for (const [{ method, path }, data] of calls) {
    const answer = await page.request.fetch(path, { method, data, ...authorized(token) })
    expect([answer.status(), (await answer.json()).code], path).toEqual([403, 'impersonation_refused'])
  }
}

async function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['token', 'refresh_token', 'isImpersonating', 'originalUser'].map((key) => [key, localStorage.getItem(key)]),
    ),
  )
}
