import { expect, type Locator, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const german = messagesOf('de', 'shell')

/** The dashboard of a user who is a planner and a venue owner, in German. */
async function openInGerman(page: Page): Promise<void> {
  await signInAs(page, 'both')
  await accountSpeaks(page, 'de')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
}

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Forty steps of Tab do not lead to ${target}`)
}

async function expectVisibleFocus(target: Locator): Promise<void> {
  const ring = await target.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(ring, `${target}: the ring of focus`).not.toBe('none')
}

test('the whole shell by keyboard alone, in German', async ({ page }) => {
  await openInGerman(page)
  const menu = page.getByRole('navigation', { name: german.menu.label })

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: german.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  const card = page.getByRole('button', { name: german.user.open })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: german.user.security })).toBeFocused()
  await page.keyboard.type(german.user.schemes.dark)
  await expect(page.getByRole('menuitemradio', { name: german.user.schemes.dark })).toBeFocused()
  await expectNothingWrong(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(card).toBeFocused()

  await tabTo(page, menu.getByRole('button', { name: german.menu.company }))
  await page.keyboard.press('Space')
  await expect(menu.getByRole('link', { name: german.menu.companyAddress })).toBeHidden()
  const venues = menu.getByRole('link', { name: german.menu.venues })
  await tabTo(page, venues)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/venues$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expectNothingWrong(page)
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})

test('the drawer by keyboard on a small screen, dark and in German', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openInGerman(page)
  const opener = page.getByRole('button', { name: german.menu.open })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: german.menu.label })
  await expect(drawer).toBeVisible()
  // The page behind it stays in reach of a thumb.
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(360 - 44)
  await expectNothingWrong(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('link', { name: german.menu.eventRequests }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/event-requests$/)
  await expect(drawer).toHaveCount(0)
  await expectNothingWrong(page)
})

test('what a screen reader finds: one of each landmark, and where one is', { tag: '@long' }, async ({ page }) => {
  await openInGerman(page)
  await page.goto('/event-requests')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  for (const landmark of ['main', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(landmark), landmark).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: german.menu.label })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: german.breadcrumb })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText([
    new RegExp(`^${german.menu.eventRequests}`),
    german.menu.eventRequests,
  ])
  await expect(page).toHaveTitle(new RegExp(german.menu.eventRequests))
  await expect(page.getByRole('complementary')).toMatchAriaSnapshot(`
    - link "Bouquet"
    - button /${german.user.open}/
    - link /Credit/
    - button "${german.menu.search}"
    - navigation "${german.menu.label}":
      - list
    - list:
      - listitem:
        - link /${german.menu.publicProfile}/
      - listitem:
        - link "${german.menu.settings}"
  `)
})

test('the colours chosen hold from the first answer on, the system’s where none were', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.goto('/dashboard')
  const dark = await ground()
  await choose(page, 'light')
  const light = await ground()
  expect(light).not.toBe(dark)
  const answer = await page.reload()
  expect(await answer?.text()).toMatch(/<html[^>]* data-theme="light"/)
  expect(await ground()).toBe(light)
  await choose(page, 'system')
  expect(await ground()).toBe(dark)
  expect(await (await page.reload())?.text()).not.toMatch(/<html[^>]* data-theme/)
})

async function choose(page: Page, scheme: 'light' | 'system'): Promise<void> {
  const { user } = messagesOf('fr', 'shell')
  await page.getByRole('button', { name: user.open }).click()
  await page.getByRole('menuitemradio', { name: user.schemes[scheme] }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('messages stand at the top for six seconds, longer under the pointer, and are announced', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'planner')
  await page.clock.install()
  await page.goto('/dashboard')
  const { languageNotSaved } = messagesOf('fr', 'common')
  const internal = { status: 500, json: { error: '', code: 'internal' } }
  await page.route('**/api/account/change-locale', (route) => route.fulfill(internal))
  await page.getByRole('button', { name: messagesOf('fr', 'shell').user.open }).click()
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click()
  const message = page.getByRole('alertdialog').filter({ hasText: languageNotSaved })
  await expect(message.getByRole('alert')).toBeVisible()
  const place = await message.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0) / 2).toBeCloseTo(720, -1)
  expect(place?.y).toBeLessThan(40)
  await expectNothingWrong(page)

  await message.hover()
  await page.clock.fastForward(10_000)
  await expect(message).toBeVisible()
  await page.mouse.move(10, 800)
  await page.clock.fastForward(6_000)
  await expect(message).toHaveCount(0)
})

test('the sheet of filters gives the focus back to its button, also the first time', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'planner')
  await page.goto('/event-requests')
  const open = page.getByRole('button', { name: messagesOf('fr', 'list-tools').title })
  await open.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('searchbox').first()).toBeVisible()
  await expectNothingWrong(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})

test('a page that the browser loads begins at its top, and stays where it was when it is loaded again', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'planner')
  await page.goto('/credits')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await page.goto('/event-requests')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
