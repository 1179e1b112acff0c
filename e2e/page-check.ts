import { type Language, languages } from '@bouquet/domain/languages'
import { expect, type Page } from '@playwright/test'
import { allMessages } from './messages.ts'
import { expectNothingBeyondEdge, expectNothingWrong } from './nothing-wrong.ts'

/**
 * Checks a page's texts and layout on a small screen, and in two languages on a wide one too; axe runs once in light and once in dark
 * colours.
 */
export async function checkPage(page: Page, language: Language, name: string): Promise<void> {
  await expectArrived(page, name)
  await checkWhatIsOpen(page, language, name)
}

/** The same for a dialog or another open part of a page. */
export async function checkWhatIsOpen(page: Page, language: Language, name: string): Promise<void> {
  const screens = longestLanguages.includes(language) ? [wideByDay, smallAtNight] : [smallAtNight]
  await checkOn(page, language, name, screens)
}

/** The same for a journey that runs in one language, whichever that is: on both screens, with axe on one of them. */
export function eyesFor(language: Language) {
  const screens = [
    { ...wideByDay, languagesOfAxe: languages.filter((one) => !axeAtNight.includes(one)) },
    { ...smallAtNight, languagesOfAxe: axeAtNight },
  ]
  return {
    checkPage: async (page: Page, name: string) => {
      await expectArrived(page, name)
      await checkOn(page, language, name, screens)
    },
    checkWhatIsOpen: (page: Page, name: string) => checkOn(page, language, name, screens),
  }
}

async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
  await expect(page.locator('main [role="status"][aria-busy]'), name).toHaveCount(0)
}

async function checkOn(page: Page, language: Language, name: string, screens: readonly Screen[]): Promise<void> {
  for (const { width, height, colorScheme, languagesOfAxe } of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectOwnLanguage(page, language, `${name} at ${width} px`)
    const inspect = languagesOfAxe.includes(language) ? expectNothingWrong : expectNothingBeyondEdge
    await inspect(page, `${name} at ${width} px`)
  }
  await page.setViewportSize({ width: wideByDay.width, height: wideByDay.height })
}

// A page has the same roles and colours in every language, so axe checks it once on each screen; texts overflow first in the languages with
// the longest words.
const longestLanguages: readonly Language[] = ['fr', 'de']
const axeAtNight: readonly Language[] = ['de', 'es', 'nl']
type Screen = { width: number; height: number; colorScheme: 'light' | 'dark'; languagesOfAxe: readonly Language[] }
const wideByDay: Screen = { width: 1440, height: 900, colorScheme: 'light', languagesOfAxe: ['fr'] }
const smallAtNight: Screen = { width: 360, height: 740, colorScheme: 'dark', languagesOfAxe: ['de'] }

async function expectOwnLanguage(page: Page, language: Language, name: string): Promise<void> {
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language)
  const texts = await page.evaluate(readTexts)
  const unfilled = texts.filter((text) => /{{|}}|\bundefined\b|\bNaN\b|\[object/.test(text))
  expect.soft(unfilled, `${name}: messages with gaps`).toEqual([])
  const keys = texts.filter((text) => text.split(/\s+/).some((word) => allKeys.has(word)))
  expect.soft(keys, `${name}: keys instead of messages`).toEqual([])
  const own = sentences.get(language)
  const foreign = texts.filter((text) => !own?.has(text) && allSentences.has(text))
  expect.soft(foreign, `${name}: messages of another language`).toEqual([])
}

const sentences = new Map(
  languages.map((language) => [language, new Set([...allMessages(language).values()].map(withPlainSpaces))]),
)
/** Texts of several words without placeholders, so that names and loan words do not count as sentences. */
const allSentences = new Set(
  [...sentences.values()].flatMap((texts) => [...texts]).filter((text) => /\S\s\S/.test(text) && !text.includes('{{')),
)
const allKeys = new Set(
  [...allMessages('fr').keys()].flatMap((key) => [key, key.replace(/^[^:]+:/, '')]).filter((key) => /[.:]/.test(key)),
)

function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The texts that a user reads or hears, except those marked as another language and those written by other users. Runs in the page. */
function readTexts(): string[] {
  const texts: string[] = [document.title]
  const isForeign = (element: Element | null) =>
    element?.closest('[lang]:not(html), [translate="no"], script, style, template') !== null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isForeign(node.parentElement)) texts.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (isForeign(element)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
