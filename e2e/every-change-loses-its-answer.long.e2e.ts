import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { expect, type Page, test } from '@playwright/test'
import { account } from './dismissible/account.ts'
import type { RouteName } from './dismissible/change.ts'
import { groups } from './dismissible/every-change.ts'
import { messagesOf } from './messages.ts'
import { isCallOf } from './slow-change.ts'

test.describe.configure({ timeout: 600_000 })

const problems = messagesOf('fr', 'common').connectionProblems

// A browser reports an upload as sent only when it used the network, which a journey cannot cut afterwards.
const takesFile = (name: RouteName) => 'files' in routes[name]

// The buttons of the account need a session and a recently confirmed password, which end when the answer is lost.
const walked = groups.filter((group) => group !== account)

for (const { name, signIn, changes } of walked)
  test(`a press whose answer is lost is found out or left open, and never said to have failed: ${name}`, async ({
    page,
  }) => {
    page.on('dialog', (question) => void question.accept())
    const caller = await signIn(page)
    for (const { routes: called, begin } of changes.filter((change) => !change.routes.some(takesFile)))
      await test.step(called.join(', '), async () => {
        const { press, notice, isPreparation } = await begin(page, caller)
        await expect(page.locator('h1').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { lost } = await loseFirstAnswer(page, called)
        await press()
        await lost
        const open = page.getByText(problems.no_answer)
        if (notice && !isPreparation)
          await expect(page.getByText(notice).or(open).first()).toBeVisible({ timeout: 30_000 })
        else await page.waitForTimeout(3_000)
        if (!isPreparation)
          for (const untrue of [problems.not_carried_out, problems.network_error])
            expect(await page.getByText(untrue).count(), untrue).toBe(0)
      })
  })

/** Lets the server carry out the first of these calls, and loses the answer. */
async function loseFirstAnswer(page: Page, names: readonly RouteName[]): Promise<{ lost: Promise<void> }> {
  const calls = names.map((name) => routes[name] as RouteContract)
  const lost = Promise.withResolvers<void>()
  let isLost = false
  await page.route('**/api/**', async (route) => {
    if (isLost || !isCallOf(calls, route.request())) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
    lost.resolve()
  })
  return { lost: lost.promise }
}
