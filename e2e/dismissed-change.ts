import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { messagesOf } from './messages.ts'

const { connection, connectionProblems } = messagesOf('fr', 'common')

type Tried = {
  page: Page
  /** Presses what sends the change. */
  press: () => Promise<unknown>
  /** Reads from the server the data that the change would change. */
  stored: (() => Promise<unknown>) | null
  /** The confirmation dialog, where there is one. */
  dialog?: Locator
  /** A field that was filled in before, and its value. */
  typed?: { field: Locator; value: string }
  /** The message, where it is not that of `network_error`. */
  refused?: string
}

/**
 * Tries a change offline, dismisses it and reconnects: the change has failed at once, the typed text is still there, and nothing is sent
 * later.
 */
export async function expectNothingSentLater({ page, press, stored, dialog, typed, refused }: Tried): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await stored?.()
  await page.context().setOffline(true)
  await expect(page.getByText(connection.lost)).toBeVisible()
  await press()
  await expect(page.getByText(refused ?? connectionProblems.network_error).first()).toBeVisible({ timeout: 2_000 })
  if (typed) await expect(typed.field).toHaveValue(typed.value)
  await page.keyboard.press('Escape')
  if (dialog) await expect(dialog).toBeHidden()
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', note)
  await page.context().setOffline(false)
  await expect(page.getByText(connection.back)).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  if (typed && !dialog) await expect(typed.field).toHaveValue(typed.value)
  expect(sent.filter((call) => !isCount(call))).toEqual([])
  expect(await stored?.()).toEqual(before)
}

/** Tries to close the dialog once the press has disabled its buttons; no user is faster. */
async function expectToStay(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button').first()).toBeDisabled()
}

const slowMs = 4_000

/** Calls that only count, or renew the session, change nothing that a user could dismiss. */
const isCount = (call: string) => /promotions|token\/refresh|crash-reports/.test(call)

/** Delays a call by four seconds and tries to close its dialog meanwhile: it stays until the outcome is reported. */
export async function expectNotDismissed(
  { page, press, dialog }: Pick<Tried, 'page' | 'press'> & { dialog: Locator },
  { address, notice }: { address: string; notice: string },
): Promise<void> {
  await delay(page, address)
  await press()
  await expectToStay(page, dialog)
  await expect(page.getByText(notice).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Delays a call by four seconds on its way to the server. */
export async function delay(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.continue()
  })
}

/** Lets the server carry out a call, and loses the answer. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
