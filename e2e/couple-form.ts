import type { Language } from '@bouquet/domain/languages'
import { expect, type Locator, type Page } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { type Couple, linkInMailTo } from './outbox.ts'
import { takeTime } from './slower-than-a-robot.ts'

/** Fills in the couple's form like a user, step by step, in the language of the page. */
export function coupleForm(page: Page, language: Language) {
  const messages = messagesOf(language, 'site')
  const goOn = async (...steps: ('choice' | 'wishes' | 'review')[]) => {
    await page.locator('button[name="go"][value="on"]').click()
    const titles = steps.map((step) => messages[step].title)
    await expect(async () => {
      expect(titles).toContain(await page.getByRole('heading', { level: 1 }).textContent())
    }).toPass()
  }
  const open = (step: 'choice' | 'party') => page.goto(new URL(`/project/step/${step}`, page.url()).href)
  const offered = () =>
    page.locator('input[name="providers"]').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  let begunAt = Date.now()
  return {
    messages,

    open: async (origin: string) => {
      await page.goto(`${origin}/project`)
      await expect(page.getByRole('heading', { level: 1, name: messages.couple.title })).toBeVisible()
    },

    /** On the first step. */
    enterCouple: async ({ firstname, lastname, address, phone }: Couple) => {
      begunAt = Date.now()
      await page.locator('#firstname').fill(firstname)
      await page.locator('#lastname').fill(lastname)
      await page.locator('#email').fill(address)
      await page.locator('#phone').fill(phone)
    },

    /** Enters a day, the town with `find`, and a radius by its index on the slider; then goes on. */
    plan: async (find: (town: Locator) => Promise<void>, radius = '4', day = '2027-06-12') => {
      await page.locator('#eventDate').fill(day)
      await find(page.locator('#town'))
      await page.getByRole('slider').fill(radius)
      await goOn('choice', 'review')
    },

    enterParty: async () => {
      await open('party')
      for (const [name, value] of Object.entries(party))
        await page.locator(`input[name="${name}"][value="${value}"]`).check()
      await goOn('wishes')
    },

    enterMessage: async (message: string, wanted: readonly string[] = ['FULL_PLANNING', 'DAY_COORDINATION']) => {
      for (const type of wanted) await page.locator(`input[name="services"][value="${type}"]`).check()
      await page.locator('#message').fill(message)
      await goOn('choice', 'review')
    },

    /** Chooses providers by their slugs; without slugs, the first three. */
    choose: async (slugs?: string[]) => {
      if (!page.url().endsWith('/project/step/choice')) await open('choice')
      for (const slug of slugs ?? (await offered()).slice(0, 3))
        await page.locator(`input[name="providers"][value="${slug}"]`).check()
      await goOn('review')
    },

    offered,

    takeTime: () => takeTime(page, begunAt),

    /** Gives consent and sends. */
    send: async () => {
      await page.locator('#consent').check()
      await takeTime(page, begunAt)
      await page.getByRole('button', { name: messages.review.send }).click()
      await expect(page.getByRole('heading', { name: messages.sent.title })).toBeVisible()
    },

    /** Follows the link in the mail, and confirms. */
    confirm: async ({ address }: Couple) => {
      await page.goto(await linkInMailTo(page.request, address))
      await page.getByRole('button', { name: messages.followUp.confirm }).click()
      await expect(page.getByRole('heading', { name: messages.followUp.title })).toBeVisible()
    },
  }
}

const party = {
  eventType: 'civil_wedding',
  guestRange: '50_to_80',
  budgetRange: '15000_to_25000',
  plannerBudgetRange: '1500_to_3000',
}
