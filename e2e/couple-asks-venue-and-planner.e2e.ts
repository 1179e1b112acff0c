import common from '@bouquet/backoffice/messages/common/fr.json' with { type: 'json' }
import { type Browser, expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { filled, messagesOf, withAnything } from './messages.ts'
import { type Couple, mails, newCouple, originOf } from './outbox.ts'
import { checkWhatIsOpen } from './page-check.ts'
import { signInAs } from './sign-in.ts'

const barge = { name: 'Péniche L’Aubépine', slug: 'peniche-l-aubepine-paris' }
const requests = messagesOf('fr', 'event-requests')
const conversation = messagesOf('fr', 'conversation')
const calendar = messagesOf('fr', 'venue-availability')
const { venue } = messagesOf('fr', 'profiles')
const answer = 'Bonjour, la péniche est libre ce jour-là. Venez la voir samedi.'

test('a couple asks a venue and a planner, its owner answers, is hired and books the day, which the next couple learns is taken', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const origin = originOf(baseURL, 'fr')
  const day = await freeDay(page)
  const couple = newCouple()
  await askVenueAndPlanner(page, origin, { couple, day })

  const desk = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(desk, 'both')
  await test.step('the owner reads whom it is for, without contact data, and unlocks', async () => {
    await desk.goto('/event-requests')
    const row = desk.getByRole('row').filter({ hasText: couple.firstname })
    await expect(row).toContainText(filled(requests.list.forVenue, { venue: barge.name }))
    await row.getByRole('link').click()
    await expect(desk.getByText('Un samedi matin, si possible.')).toBeVisible()
    await expect(desk.getByText(requests.contact.hidden).first()).toBeAttached()
    expect(await desk.content()).not.toContain(couple.address)
    await checkWhatIsOpen(desk, 'fr', 'a request for a venue')
    await desk.getByRole('button', { name: requests.unlock.action }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: unlockFor(1) })
      .click()
    await expect(desk.getByRole('link', { name: couple.address })).toBeVisible()
  })

  await test.step('the owner answers, and the couple chooses the venue', async () => {
    await desk.getByLabel(conversation.write, { exact: false }).fill(answer)
    await desk.getByRole('button', { name: conversation.send, exact: true }).click()
    await mails(page.request, { to: couple.address, wanted: ({ text }) => text.includes(answer) })
    await page.reload()
    await expect(page.getByText(answer)).toBeVisible()
    const { followUp } = coupleForm(page, 'fr').messages
    await page.getByRole('button', { name: filled(followUp.hire, { company: barge.name }) }).click()
    await expect(page.getByText(followUp.ending.over)).toBeVisible({ timeout: 25_000 })
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(followUp.venueFound)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await checkWhatIsOpen(page, 'fr', 'the project of a couple with a venue')
  })

  await test.step('the owner books the day', async () => {
    await desk.reload()
    await desk.getByRole('button', { name: calendar.request.book }).click()
    await checkWhatIsOpen(desk, 'fr', 'booking the day of a request')
    await desk.getByRole('alertdialog').getByRole('button', { name: common.save }).click()
    await expect(desk.getByText(calendar.done.added)).toBeVisible()
    await desk.close()
  })

  await learnThatItIsTaken(browser, origin, day)
})

/** A Saturday on which the venue is free. */
async function freeDay(page: Page): Promise<string> {
  for (let week = 30; week < 130; week++) {
    const day = saturdayIn(week)
    const asked = await page.request.get(`/api/public/venues/${barge.slug}/availability?day=${day}`)
    if (((await asked.json()) as { answer: string }).answer === 'free') return day
  }
  throw new Error('The venue has no free Saturday')
}

function saturdayIn(weeks: number): string {
  const date = new Date(Date.now() + weeks * 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + 6 - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}

async function askVenueAndPlanner(page: Page, origin: string, { couple, day }: { couple: Couple; day: string }) {
  const form = coupleForm(page, 'fr')
  await page.goto(`${origin}/wedding-venue/${barge.slug}`)
  await page.getByRole('button', { name: venue.ask }).click()
  await expect(page.getByRole('region', { name: form.messages.couple.chosen })).toContainText(barge.name)
  await checkWhatIsOpen(page, 'fr', 'asking a venue')
  await form.enterCouple(couple)
  await form.plan(async (town) => town.fill('Paris'), '4', day)
  await page.goto(new URL('/project/step/choice', page.url()).href)
  const venues = page.getByRole('group', { name: form.messages.choice.venues, exact: true })
  await expect(venues.getByRole('checkbox', { name: barge.name })).toBeChecked()
  await checkWhatIsOpen(page, 'fr', 'planners and venues to choose from')
  await form.choose((await form.offered()).slice(0, 1))
  await page.goto(new URL('/project/step/party', page.url()).href)
  await page.locator('input[name="venueUse"][value="both"]').check()
  await page.locator('#venueNights').selectOption('2')
  await page.locator('#venueVisit').check()
  await page.locator('#venueVisitNote').fill('Un samedi matin, si possible.')
  await checkWhatIsOpen(page, 'fr', 'what a venue is asked besides')
  await page.locator('button[name="go"][value="on"]').click()
  await page.locator('button[name="go"][value="on"]').click()
  await form.send()
  await form.confirm(couple)
  await expect(page.getByRole('heading', { name: form.messages.followUp.venues, exact: true })).toBeVisible()
  const received = page.getByRole('listitem').filter({ hasText: form.messages.followUp.states.received })
  await expect(received).toHaveCount(2)
}

const unlockFor = (count: number) => filled(requests.unlock.confirm_one, { count })

/** The next couple is warned on the venue's page, and again in the form before anything is sent. */
async function learnThatItIsTaken(browser: Browser, origin: string, day: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const form = coupleForm(page, 'fr')
  await page.goto(`${origin}/wedding-venue/${barge.slug}?date=${day}`)
  await expect(page.locator('[data-free-on] output')).toHaveText(withAnything(venue.day.taken))
  await page.getByRole('button', { name: venue.ask }).click()
  await expect(page.locator('#eventDate')).toHaveValue(day)
  await form.enterCouple(newCouple())
  await page.locator('#town').fill('Paris')
  await page.locator('#consent').check()
  await form.takeTime()
  await page.getByRole('button', { name: form.messages.couple.askAll }).click()
  await expect(page.getByRole('heading', { level: 1, name: form.messages.review.title })).toBeVisible()
  await expect(
    page.getByText(withAnything(filled(form.messages.review.takenVenues, { venues: barge.name, date: '{{date}}' }))),
  ).toBeVisible()
  await checkWhatIsOpen(page, 'fr', 'a taken day before sending')
  await page.goto(new URL('/project/step/choice', page.url()).href)
  const venues = page.getByRole('group', { name: form.messages.choice.venues, exact: true })
  await expect(venues.getByRole('checkbox', { name: barge.name })).toBeChecked()
  await expect(venues.getByText(withAnything(venue.day.taken))).toHaveCount(1)
  await context.close()
}
