import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { messagesOf } from './messages.ts'

const problems = messagesOf('fr', 'problems')
const { connection } = messagesOf('fr', 'common')

type Tried = {
  page: Page
  /** Presses what sends the change. */
  press: () => Promise<unknown>
  /** Reads what the change would change, as the server has it. */
  stored: (() => Promise<unknown>) | null
  /** The dialog that asks first, where one does. */
  dialog?: Locator
  /** A field that was filled before, and what stands in it. */
  typed?: { field: Locator; value: string }
  /** What is said where it is not `network_error`. */
  refused?: string
}

/** Tries a change offline, dismisses it and reconnects: it has failed at once, keeps what was typed and is never sent. */
export async function expectNothingSentLater({ page, press, stored, dialog, typed, refused }: Tried): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await stored?.()
  await page.context().setOffline(true)
  await expect(page.getByText(connection.lost)).toBeVisible()
  await press()
  await expect(page.getByText(refused ?? problems.network_error).first()).toBeVisible({ timeout: 2_000 })
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

/** Once the press has been taken, which nobody is quick enough to forestall. */
async function expectToStay(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button').first()).toBeDisabled()
}

const slowMs = 4_000

/** What only counts, or renews the session, changes nothing that a person could dismiss. */
const isCount = (call: string) => /promotions|token\/refresh|crash-reports/.test(call)

/** Lets a call take four seconds, and tries to be rid of its dialog meanwhile: it stays until the outcome is reported. */
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

/** Has a call reach the server four seconds late. */
export async function delay(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.continue()
  })
}

/** Has the server do what a call asks, and the answer get lost on its way back. */
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
