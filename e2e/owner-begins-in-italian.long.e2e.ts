import { randomInt } from 'node:crypto'
import { slugOf } from '@bouquet/domain/slug'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { getPromotionalPopup } from '@bouquet/features/operator/promotions/shown-contract.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ownCompanyOf } from './company-of.ts'
import { coupleForm } from './couple-form.ts'
import { filled, messagesOf } from './messages.ts'
import { newPerson } from './new-account.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { newCouple, originOf } from './outbox.ts'
import { type PictureFile, pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, signInAs } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.describe.configure({ timeout: 240_000 })

const session = messagesOf('it', 'session')
const onboarding = messagesOf('it', 'onboarding')
const venues = messagesOf('it', 'venues')
const form = messagesOf('it', 'venue-form')
const prestations = messagesOf('it', 'prestations')
const videos = messagesOf('it', 'venue-videos')
const { dialog } = messagesOf('it', 'video-links')
const requests = messagesOf('it', 'event-requests')
const conversation = messagesOf('it', 'conversation')
const calendar = messagesOf('it', 'venue-availability')
const common = messagesOf('it', 'common')
const validation = messagesOf('fr', 'venue-validation')
const { venue: publicPage } = messagesOf('it', 'profiles')

/** No other run uses this name for a venue. */
const place = { name: `Masseria delle Gru ${randomInt(1000, 10_000)}`, town: 'Ostuni', zipcode: '72017' }
const day = '2027-09-18'

test('a new owner in Italy: from the registration on a telephone to the day that the next couple cannot have', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = originOf(baseURL, 'it')
  await test.step('registers and says what is hosted', async () => {
    await register(page, origin)
    await onboard(page)
  })
  const { id } = await firstVenue(page)
  await test.step('six steps, with ten photos and a video', async () => {
    await describeVenue(page, id)
  })
  await test.step('the operator approves the company, then the venue', async () => {
    await approveBoth(browser, baseURL, page, id)
  })
  const address = await test.step('publishes, and couples see it', async () => publish(page, id))

  const couples = await browser.newContext({ ...test.info().project.use, viewport: { width: 390, height: 844 } })
  const couple = newCouple('+39 320 123 4567')
  const home = await couples.newPage()
  await test.step('a couple asks the venue', async () => {
    await ask(home, address, couple)
  })
  await test.step('the owner unlocks with the welcome credit and answers', async () => {
    await answer(page, couple.firstname)
  })
  await test.step('the couple chooses the venue, the owner books the day', async () => {
    await hireAndBook(home, page)
  })
  await test.step('the next couple who wants that day learns it', async () => {
    await home.goto(`${address}?date=${day}`)
    await expect(home.locator('[data-free-on] output')).toContainText('18 settembre 2027')
    const link = home.getByRole('main').getByRole('link', { name: place.name })
    await home.getByRole('link', { name: place.town, exact: true }).first().click()
    await expect(link).not.toHaveCount(0)
    await home.goto(`${home.url()}?date=${day}`)
    await expect(link).toHaveCount(0)
  })
  await couples.close()
})

async function register(page: Page, origin: string): Promise<void> {
  const person = newPerson()
  await page.goto(`${origin}/register`)
  await page.getByRole('checkbox', { name: session.roles.ROLE_VENUE.label }).check()
  const planner = page.getByRole('checkbox', { name: session.roles.ROLE_PRESTATAIRE.label })
  if (await planner.isChecked()) await planner.uncheck()
  await page.getByLabel(session.firstname, { exact: true }).fill('Rosaria')
  await page.getByLabel(session.lastname, { exact: true }).fill('Epifani')
  await page.getByLabel(session.email).fill(person.email)
  await page.getByLabel(session.phone, { exact: true }).fill('320 555 0123')
  await page.getByLabel(session.password, { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: session.register.terms.replace(/<[^>]+>/g, '') }).press('Space')
  await expectNothingWrong(page)
  await page.getByRole('button', { name: session.register.submit }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.route(`**${getPromotionalPopup.path}*`, (route) => route.fulfill({ json: null }))
  await blockAnnouncements(page)
}

async function onboard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: onboarding.next })
  await page.getByLabel(onboarding.details.name).fill('Masserie Epifani')
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('12032015')
  await next.click()
  const search = page.getByRole('combobox', { name: onboarding.address.search })
  const wholeWord = page.waitForResponse((found) => new URL(found.url()).searchParams.get('q') === place.town)
  await search.pressSequentially(place.town, { delay: 30 })
  await wholeWord
  await expect(page.getByRole('option', { name: new RegExp(`^${place.town}`) }).first()).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.getByLabel(onboarding.address.zipcode).fill(place.zipcode)
  await next.click()
  await page.getByLabel(onboarding.venue.name).fill(place.name)
  await page.getByLabel(onboarding.venue.type).selectOption('farm')
  await page.getByRole('textbox', { name: onboarding.venue.seats }).fill('140')
  await page.getByRole('checkbox', { name: 'italiano' }).check()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: onboarding.finish }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: onboarding.congratulations.go }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectNothingWrong(page)
}

/** The draft that was created during onboarding. */
async function firstVenue(page: Page): Promise<{ id: string }> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/venues')
  await page.goto(new URL('/venues', page.url()).href)
  const { venues: own } = (await (await answer).json()) as { venues: { id: string }[] }
  expect(own).toHaveLength(1)
  await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
  return { id: own[0]?.id ?? '' }
}

async function describeVenue(page: Page, id: string): Promise<void> {
  const onward = () => page.getByRole('button', { name: form.next }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await page.goto(new URL(`/venues/${id}/edit`, page.url()).href)
  await heading(form.steps.general)
  await page.getByRole('textbox', { name: form.fields.address }).fill('Contrada Lamaforca 12')
  await expectNothingWrong(page)
  await onward()
  await heading(form.steps.details)
  await page
    .getByRole('textbox', { name: form.fields.description })
    .first()
    .fill('Una masseria del Seicento tra gli ulivi, a dieci minuti dal mare.')
  await page.getByRole('textbox', { name: form.fields.seatedCapacity }).fill('140')
  await page.getByRole('textbox', { name: form.fields.standingCapacity }).fill('220')
  await page.getByRole('textbox', { name: form.fields.minPrice }).fill('3500')
  await page.getByRole('textbox', { name: form.fields.maxPrice, exact: true }).fill('7800')
  await expectNothingWrong(page)
  await onward()
  await heading(form.steps.features)
  await page.getByText(venues.features.garden, { exact: true }).click()
  await page.getByText(venues.features.parking, { exact: true }).click()
  await onward()
  await heading(form.steps.prestations)
  await page.getByRole('button', { name: prestations.add }).first().click()
  const service = page.getByRole('alertdialog', { name: prestations.form.add })
  await service.getByLabel(prestations.form.prestation).selectOption('dj')
  await service.getByLabel(prestations.form.title).fill('DJ fino alle 2')
  await service.getByLabel(prestations.form.description).fill('Con impianto e luci.')
  await service.getByRole('textbox', { name: prestations.form.budget }).fill('900')
  await service.getByRole('button', { name: prestations.form.submit, exact: true }).click()
  await expect(page.getByText('DJ fino alle 2')).toBeVisible()
  await onward()
  await heading(form.steps.images)
  await page.locator('input[type="file"][multiple]').setInputFiles(tenPhotos())
  await expect(page.locator('[role=grid] [role=row]')).toHaveCount(10, { timeout: 60_000 })
  await expectNothingWrong(page)
  await onward()
  await heading(form.steps.videos)
  await page.getByRole('button', { name: videos.add }).first().click()
  const video = page.getByRole('alertdialog', { name: dialog.add })
  await video.getByLabel(dialog.link).fill('https://www.youtube.com/shorts/aqz-KE-bpKQ')
  await video.getByLabel(dialog.title).fill('Una sera in masseria')
  await video.getByRole('button', { name: dialog.submit, exact: true }).click()
  await expect(page.getByText('Una sera in masseria').first()).toBeVisible()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
  await expect(page.getByText(venues.validation.waitingTitle)).toBeVisible()
  await expectNothingWrong(page)
}

function tenPhotos(): PictureFile[] {
  return Array.from({ length: 10 }, (_, at) => ({ ...pngFile(1200 + at, 800), name: `masseria-${at}.png` }))
}

async function approveBoth(browser: Browser, baseURL: string | undefined, owner: Page, id: string) {
  const desk = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
  })
  const token = await signInAs(desk, 'admin')
  const own = await owner.evaluate(() => localStorage.getItem('token') ?? '')
  const providerId = await ownCompanyOf(desk.request, own)
  const approved = await desk.request.post(approveProvider.path.replace(':id', providerId), {
    ...authorized(token),
    data: { seenState: 'waiting' },
  })
  expect(approved.ok(), await approved.text()).toBe(true)
  await desk.goto(`/admin/venues/${id}`)
  await expect(desk.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
  await desk.keyboard.press('a')
  await desk.getByRole('dialog').getByRole('button', { name: validation.approve.confirm, exact: true }).click()
  await expect(desk.getByText(filled(validation.approve.done, { name: place.name })).first()).toBeVisible()
  await desk.close()
}

async function publish(page: Page, id: string): Promise<string> {
  await page.goto(new URL('/dashboard', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto(new URL(`/venues/${id}`, page.url()).href)
  await page.getByRole('switch', { name: new RegExp(`^${venues.publish.switch}`) }).press('Space')
  await expect(page.getByText(venues.publish.done)).toBeVisible()
  return new URL(`/wedding-venue/${slugOf(`${place.name} ${place.town}`)}`, page.url()).href
}

async function ask(page: Page, address: string, couple: ReturnType<typeof newCouple>): Promise<void> {
  const asking = coupleForm(page, 'it')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
  await expectNothingWrong(page)
  await page.getByRole('button', { name: publicPage.ask }).first().click()
  await asking.enterCouple(couple)
  await page.locator('#eventDate').fill(day)
  await page.locator('#town').fill(place.town)
  await page.locator('#consent').check()
  await expectNothingWrong(page)
  await asking.takeTime()
  await page.getByRole('button', { name: asking.messages.couple.askAll }).click()
  await expect(page.getByRole('heading', { name: asking.messages.sent.title })).toBeVisible()
  await asking.confirm(couple)
}

async function answer(page: Page, firstname: string): Promise<void> {
  await page.goto(new URL('/event-requests', page.url()).href)
  await page.getByRole('link', { name: firstname }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstname)
  await expectNothingWrong(page)
  await page.getByRole('button', { name: requests.unlock.action }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: filled(requests.unlock.confirm_one, { count: 1 }) })
    .click()
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
  await page
    .getByLabel(conversation.write, { exact: false })
    .fill('Buongiorno, la data è libera: vi aspettiamo per una visita.')
  await page.getByRole('button', { name: conversation.send, exact: true }).click()
  await expect(page.getByText('vi aspettiamo per una visita').first()).toBeVisible()
}

async function hireAndBook(home: Page, page: Page): Promise<void> {
  const { followUp } = coupleForm(home, 'it').messages
  await home.reload()
  await expect(home.getByText('vi aspettiamo per una visita').first()).toBeVisible()
  await home.getByRole('button', { name: filled(followUp.hire, { company: place.name }) }).click()
  await expect(home.getByText(followUp.ending.over)).toBeVisible({ timeout: 25_000 })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: calendar.request.book }).click({ timeout: 4_000 })
  }).toPass()
  await page.getByRole('alertdialog').getByRole('button', { name: common.save }).click()
  await expect(page.getByText(calendar.done.added)).toBeVisible()
  await expect(page.getByText(requests.stopped.title)).toHaveCount(0)
  await home.reload()
}
