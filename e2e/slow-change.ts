import { isDeepStrictEqual } from 'node:util'
import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Caller, DismissibleChange, RouteName } from './dismissible/change.ts'
import { messagesOf } from './messages.ts'

const slowMs = 4_000
const { unsaved } = messagesOf('fr', 'common')
const { leave } = messagesOf('fr', 'request-list')

/** The ways in which a user may leave a pending change. */
export const dismissals = { 'closing what asked for it': closeDialog, 'going to another page': goElsewhere } as const
export type Dismissal = keyof typeof dismissals

/** A change that takes four seconds and is dismissed meanwhile: the notice afterwards must match the server's data. */
export async function expectTrueNotice(
  page: Page,
  { routes: called, begin }: DismissibleChange,
  caller: Caller,
  dismissal: Dismissal,
): Promise<void> {
  const { press, stored, dialog, notice, isNoticeLocal, isPreparation } = await begin(page, caller)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await stored?.()
  const { asked, answered } = await slowDown(page, called)
  await press()
  await asked
  await dismissals[dismissal](page, dialog)
  const isDone = await answered
  if (notice) {
    const isOnlyHere = (isNoticeLocal || isPreparation) && dismissal === 'going to another page'
    if (isDone && !isOnlyHere) await expect(page.getByText(notice).first()).toBeVisible()
    else await expect(page.getByText(notice)).toHaveCount(0)
  }
  if (isDone && dialog && !isPreparation) await expect(dialog).toBeHidden()
  if (!stored) return
  expect(!isDeepStrictEqual(await stored(), before), 'the server has it').toBe(isDone && !isPreparation)
}

/**
 * Delays these calls by four seconds on their way to the server; resolves `asked` when the first is sent, and `answered` with whether it
 * succeeded.
 */
async function slowDown(page: Page, names: readonly RouteName[]) {
  const calls = names.map((name) => routes[name] as RouteContract)
  const isOne = (request: Request) => isCallOf(calls, request)
  await page.route('**/api/**', async (route) => {
    if (!isOne(route.request())) return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    return route.continue()
  })
  const answer = page.waitForResponse((response) => isOne(response.request()), { timeout: 30_000 })
  return { asked: page.waitForRequest(isOne), answered: answer.then((response) => response.ok()) }
}

/** Whether a page's request is one of these calls. */
export function isCallOf(calls: readonly RouteContract[], request: Request): boolean {
  const { pathname } = new URL(request.url())
  return calls.some(({ method, path }) => method === request.method() && asPattern(path).test(pathname))
}

function asPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}

/** Tries each way out of a dialog: a pending change may prevent closing it. */
async function closeDialog(page: Page, dialog?: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  if (!dialog || !(await dialog.isVisible())) return
  await page.mouse.click(4, 4)
  const ways = dialog.getByRole('button', { name: /^(Annuler|Fermer|Retour)/, disabled: false })
  for (const way of await ways.all()) await way.click({ timeout: 500 }).catch(() => undefined)
}

/** Navigates like a link or the back button, whether or not a guard asks first. */
async function goElsewhere(page: Page): Promise<void> {
  const before = await page.locator('h1').first().elementHandle()
  await page.evaluate(() => {
    const { pathname } = location
    const inside = pathname === '/dashboard' ? '/account' : '/dashboard'
    history.pushState(null, '', pathname.startsWith('/admin') ? '/admin/people' : inside)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const ways = [unsaved.leave, leave.later].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(async () => {
    for (const way of ways) if (await way.isVisible()) await way.click()
    expect(await before?.evaluate((heading) => heading.isConnected)).toBe(false)
  }).toPass({ timeout: 15_000 })
}
