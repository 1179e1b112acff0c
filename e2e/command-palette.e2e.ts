import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { checkWhatIsOpen } from './page-check.ts'
import { sessionOf, signInAs } from './sign-in.ts'

const shell = messagesOf('fr', 'shell')
const fieldOf = (page: Page) => page.getByRole('combobox', { name: shell.palette.title })
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')

async function openPalette(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  // The page may be visible before it handles keys.
  await expect(async () => {
    if (!(await fieldOf(page).isVisible())) await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('a planner reaches pages and requests by typing a part of their names', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const couple = nameOf(await newRequestTo(page.request, token))
  await openPalette(page)
  await expect(page.getByRole('group', { name: shell.palette.pages }).getByRole('option').first()).toBeVisible()
  await checkWhatIsOpen(page, 'fr', 'command palette')

  await fieldOf(page).fill('adre')
  const address = page.getByRole('option', { name: shell.menu.companyAddress })
  await expect(address).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/address$/)
  await expect(fieldOf(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await fieldOf(page).fill(couple.toLocaleUpperCase('fr').normalize('NFD').replace(/\p{M}/gu, ''))
  await expect(page.getByRole('group', { name: shell.palette.requests }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('status').getByText(filled(shell.palette.found_one, { count: 1 }))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: couple })).toBeVisible()
})

test('it opens from the menu, also on a small screen, and gives the focus back @mobile-long', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'premium')
  await page.goto('/dashboard')
  if (isMobile) await page.getByRole('button', { name: shell.menu.open }).click()
  const button = page.getByRole('button', { name: shell.menu.search })
  await button.click()
  await expect(fieldOf(page)).toBeFocused()
  await expectNothingWrong(page)
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await fieldOf(page).fill(shell.menu.settings)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('it does what needs no page: the colours, the language, the way out', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'premium')
  await page.emulateMedia({ colorScheme: 'light' })
  await openPalette(page)
  await fieldOf(page).fill(shell.user.schemes.dark)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(page)
  await fieldOf(page).fill(shell.user.signOut)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('what is not found, and what could not be searched, is said', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner')
  await openPalette(page)
  await fieldOf(page).fill('zzzz')
  await expect(page.getByRole('status').getByText(shell.palette.none)).toBeVisible()
  await expect(optionsOf(page)).toHaveCount(0)
  await page.route('**/api/event-requests/search?*', (route) => route.abort())
  await fieldOf(page).fill(shell.menu.credits)
  await expect(page.getByRole('status').getByText(shell.palette.failed)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('option', { name: shell.menu.credits }).click()
  await expect(page).toHaveURL(/\/credits$/)
})

test('an administrator finds people, and who waits for approval finds no closed page', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin')
  await openPalette(page)
  await fieldOf(page).fill('planner@bouquet')
  const person = page.getByRole('group', { name: shell.palette.people }).getByRole('option')
  await expect(person).toHaveCount(1)
  await person.click()
  await expect(page).toHaveURL(`/admin/people/${await idOf(page.request, 'planner@bouquet.example')}`)

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'waiting')
  await openPalette(other)
  await expect(other.getByRole('option', { name: shell.menu.settings })).toBeVisible()
  for (const closed of [shell.menu.eventRequests, shell.menu.subscription, shell.menu.credits])
    await expect(other.getByRole('option', { name: closed })).toHaveCount(0)
})

async function idOf(request: APIRequestContext, email: string): Promise<string> {
  const { token } = await sessionOf(request, email)
  const answer = await request.get('/api/me', { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { user: { id: string } }).user.id
}
