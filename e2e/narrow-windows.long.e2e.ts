import { type Language, languages } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { expectNothingBeyondEdge } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test.describe.configure({ timeout: 300_000 })

const ofPlanners = [
  '/dashboard',
  '/event-requests',
  '/images',
  '/portfolios',
  '/portrait-experiences',
  '/company/details',
  '/company/services',
  '/integrate-badge',
  '/reviews',
  '/subscription',
  '/credits',
  '/account',
  '/security',
]
const ofOperators = [
  '/admin',
  '/admin/moderation',
  '/admin/people',
  '/admin/venues',
  '/admin/reviews',
  '/admin/promotions',
  '/admin/legal',
  '/admin/payments',
  '/admin/coupons',
  '/admin/accounting',
  '/admin/figures',
  '/admin/settings',
  '/admin/audit',
  '/admin/machine',
]

/** The smallest window, and what 200 % zoom leaves of one of 1,440 × 900 and of one of 1,280 × 720 pixels. */
const windows = {
  '320 px': { width: 320, height: 640 },
  '200 % zoom of 1,440': { width: 720, height: 450 },
  '200 % zoom of 1,280': { width: 640, height: 360 },
} as const
const walkedLanguages: readonly Language[] = languages.filter((language) => language === 'fr' || language === 'de')

const walks: [account: string, paths: readonly string[]][] = [
  ['planner', ofPlanners],
  ['both', ['/venues', '/dashboard']],
  ['admin', ofOperators],
]

for (const [account, paths] of walks)
  for (const language of walkedLanguages)
    test(`the pages of ${account}@ fit a narrow window in ${language}, and no control is cut`, async ({ page }) => {
      await signInAs(page, account)
      await accountSpeaks(page, language)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        await expect(page.locator('main [role="status"][aria-busy]'), path).toHaveCount(0)
        for (const [name, size] of Object.entries(windows)) await expectFits(page, size, `${path} at ${name}`)
      }
    })

test('what gets the focus in a form is above its bars in a low window', async ({ page }) => {
  await signInAs(page, 'planner')
  await page.setViewportSize(windows['200 % zoom of 1,440'])
  for (const path of ['/company/address', '/company/services', '/social-networks']) {
    await page.goto(path)
    await expect(page.locator('main [role="status"][aria-busy]'), path).toHaveCount(0)
    await expect(page.locator('main form'), path).toBeVisible()
    await page.locator('main form :is(input, select)').first().focus()
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(hiddenFocus), { message: path }).toBeNull()
    }
  }
})

/** The focused control of a form where something else covers its middle. Runs in the page. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused?.closest('main form') || focused.tagName === 'TEXTAREA') return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  if (width < 3 || height < 3 || getComputedStyle(focused).opacity === '0') return null
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  const isShown = [focused, ...labels].some((one) => one.contains(shown) || shown?.contains(one))
  return isShown ? null : focused.outerHTML.slice(0, 160)
}

async function expectFits(page: Page, size: { width: number; height: number }, name: string): Promise<void> {
  await page.setViewportSize(size)
  await expectNothingBeyondEdge(page, name)
  expect.soft(await page.evaluate(cutControls), `${name}: controls that are cut`).toEqual([])
  expect.soft(await page.evaluate(squeezedTexts), `${name}: texts of a few letters a line`).toEqual([])
}

/** Texts in a column so narrow that their words are broken. Runs in the page. */
function squeezedTexts(): string[] {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 8)
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return []
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && width < 48 && height > 70 ? [`${element.textContent?.trim()} in ${Math.round(width)} px`] : []
  })
}

/** The visible controls that reach beyond the window, or whose text does not fit. Runs in the page. */
function cutControls(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const isHidden = (element: Element) => element.closest('.sr, [hidden], [inert]') !== null
  return [...document.querySelectorAll('main :is(button, a[href], input, select, textarea, [role=button])')].flatMap(
    (control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || isHidden(control) || !control.checkVisibility({ visibilityProperty: true }))
        return []
      const isBeyond = (left < -1 || right > innerWidth + 1) && !scrolls(control.parentElement)
      const isCut = control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1
      return isBeyond || isCut ? [control.outerHTML.slice(0, 160)] : []
    },
  )
}
