import { updateCompanyDetails } from '@bouquet/features/company/company/contract.ts'
import { createPromotion, type Promotion } from '@bouquet/features/operator/promotions/contract.ts'
import { getProfileUrl } from '@bouquet/features/people/accounts/contract.ts'
import { addPhoto, listPhotos, type PhotoList } from '@bouquet/features/profile/photos/contract.ts'
import { createPortfolio } from '@bouquet/features/profile/portfolios/contract.ts'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { addVenueOf, onboardedOwner } from './onboarded-owner.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, type Session, saveSession, sessionOf, suppressPopups } from './sign-in.ts'

test.describe.configure({ timeout: 300_000 })

const { elsewhere, save } = messagesOf('fr', 'common')
const company = messagesOf('fr', 'company')
const portrait = messagesOf('fr', 'portrait')
const photos = messagesOf('fr', 'photos')
const requestList = messagesOf('fr', 'request-list')
const venueForm = messagesOf('fr', 'venue-form')

const wedding = {
  title: 'Sous les tilleuls',
  description: 'Une seule table sous les arbres.',
  weddingDate: '2026-05-16',
  totalBudget: 30_000,
  plannerBudget: 3_000,
  numberOfGuests: 90,
  location: 'Domaine des Ormes',
  style: 'rustic',
  prestations: [],
}
const promotion = {
  form: 'alert',
  kind: 'planner',
  country: 'PT',
  language: 'fr',
  title: 'Une annonce',
  description: 'Un mot.',
  buttonText: null,
  buttonLink: null,
  showOncePerUser: false,
  startsAt: '2037-01-01T00:00:00.000Z',
  endsAt: null,
  isActive: true,
} as const

type Form = {
  /** The form's page, or what opens its dialog. */
  open: (page: Page) => Promise<unknown>
  field: (page: Page) => Locator
  typed: readonly [first: string, second: string]
  /** The button's name, where it is not that of most forms. */
  button?: string
}

const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })
const at = (path: string) => (page: Page) => page.goto(path)

/** The same person in two browsers of their own, as on two devices. */
async function twoDevices(browser: Browser, baseURL: string | undefined, session: Session): Promise<[Page, Page]> {
  const open = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await saveSession(page, session)
    await suppressPopups(page)
    await blockAnnouncements(page)
    return page
  }
  return [await open(), await open()]
}

/** What stands in a field, which may be an editor. Runs in the page. */
function textIn(field: HTMLElement): string | null {
  return 'value' in field ? (field as HTMLInputElement).value : field.textContent
}

/** The second save is stopped, shows both values, keeps what was typed, and goes through once its author has read the other. */
async function expectSecondStopped([one, other]: [Page, Page], name: string, form: Form): Promise<void> {
  const [first, second] = form.typed
  const press = (page: Page) =>
    page
      .getByRole('button', { name: form.button ?? save, exact: true })
      .first()
      .click()
  for (const page of [one, other]) await form.open(page)
  await form.field(one).fill(first)
  await form.field(other).fill(second)
  for (const page of [one, other]) await form.field(page).blur()
  const saved = one.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await press(one)
  await saved
  await press(other)
  const question = other.getByRole('alertdialog', { name: elsewhere.title })
  await expect(question, name).toContainText(first)
  await expect(question, name).toContainText(second)
  await expectNothingWrong(other, `${name}: what others have saved`)
  await question.getByRole('button', { name: elsewhere.keep }).click()
  await expect(question, name).toBeHidden()
  await form.open(one)
  await expect.poll(() => form.field(one).evaluate(textIn), { message: name }).toBe(second)
}

test('of two devices on one form of a planner the second is stopped, and nothing that was typed is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const { request } = page
  const { session } = await onboardedPlanner(request)
  await approve(request, session)
  const { token } = session
  const { url } = (await (await request.get(getProfileUrl.path, authorized(token))).json()) as { url: string }
  const details = { name: 'Noces du Lac', siret: '73282932000074', webSite: '', dateOfCreation: '2015-03-12' }
  await request.post(updateCompanyDetails.path, { ...authorized(token), data: details })
  const photo = { image: pngFile(640, 480), title: 'Une arche', description: 'Des pivoines.' }
  await request.post(addPhoto.path, { ...authorized(token), multipart: photo })
  const { images } = (await (await request.get(listPhotos.path, authorized(token))).json()) as PhotoList
  const made = await request.post(createPortfolio.path, { ...authorized(token), data: wedding })
  const { id: portfolioId } = (await made.json()) as { id: string }
  const { uuid } = await newRequestTo(request, token, 'fr', { slug: url.split('/').at(-1) ?? '' })
  const forms: Record<string, Form> = {
    'the company': {
      open: at('/company/details'),
      field: (on) => on.getByLabel(company.details.name),
      typed: ['Maison Aubépine', 'Maison Églantine'],
    },
    'the address': {
      open: at('/company/address'),
      field: (on) => on.getByLabel(company.address.street),
      typed: ['1 rue des Aubépines', '2 rue des Églantines'],
    },
    'the services': {
      open: at('/company/services'),
      field: (on) => on.getByLabel(company.services.description, { exact: true }).first(),
      typed: ['De l’idée au lendemain.', 'Du premier appel au dernier invité.'],
    },
    'the texts of the profile': {
      open: at('/portrait-experiences'),
      field: (on) => textbox(portrait.sections.portrait.label)(on),
      typed: ['Nous aimons les fêtes lentes.', 'Nous aimons les grandes tablées.'],
      button: portrait.save,
    },
    'the links': {
      open: at('/social-networks'),
      field: textbox('TikTok'),
      typed: ['https://www.tiktok.com/@aubepine', 'https://www.tiktok.com/@eglantine'],
    },
    'the names of the account': {
      open: at('/account'),
      field: textbox(messagesOf('fr', 'session').firstname),
      typed: ['Anne', 'Berthe'],
    },
    'a photo': {
      open: async (on) => {
        await on.goto('/images')
        await on
          .getByRole('button', {
            name: filled(messagesOf('fr', 'gallery').card.edit, { title: images[0]?.title ?? '' }),
          })
          .click()
      },
      field: (on) => on.getByRole('alertdialog', { name: photos.edit.title }).getByLabel(photos.edit.description),
      typed: ['Une arche de pivoines.', 'Une arche d’églantines.'],
    },
    'a real wedding': {
      open: at(`/portfolios/${portfolioId}/edit`),
      field: textbox(messagesOf('fr', 'portfolios').form.title),
      typed: ['Sous les aubépines', 'Sous les églantines'],
    },
    'the note on a request': {
      open: at(`/event-requests/${uuid}`),
      field: (on) => on.getByLabel(requestList.own.note),
      typed: ['Rappeler lundi', 'Rappeler mardi'],
      button: requestList.own.save,
    },
  }
  await walk(await twoDevices(browser, baseURL, session), forms)
})

test('the same of an owner’s venue and of the operator’s promotions', async ({ page, browser, baseURL }) => {
  const { request } = page
  const owner = await onboardedOwner(request)
  const { id } = await addVenueOf(request, owner)
  await walk(await twoDevices(browser, baseURL, owner.session), {
    'the venue': {
      open: at(`/venues/${id}/edit`),
      field: textbox(venueForm.fields.name),
      typed: ['Moulin des Aubépines', 'Moulin des Églantines'],
      button: venueForm.next,
    },
    'the prices of the venue': {
      open: at(`/venues/${id}/prices`),
      field: (on) => on.getByLabel(messagesOf('fr', 'venue-prices').included),
      typed: ['Tables et chaises', 'Vaisselle et verres'],
    },
  })
  const admin = await sessionOf(request, 'admin@bouquet.example')
  const made = await request.post(createPromotion.path, { ...authorized(admin.token), data: promotion })
  const { id: promotionId } = (await made.json()) as Promotion
  await walk(await twoDevices(browser, baseURL, admin), {
    'a promotion': {
      open: at(`/admin/promotions/${promotionId}`),
      field: textbox(messagesOf('fr', 'marketing').form.title),
      typed: ['Une annonce de printemps', 'Une annonce d’automne'],
    },
  })
})

async function walk(devices: [Page, Page], forms: Record<string, Form>): Promise<void> {
  for (const [name, form] of Object.entries(forms))
    await test.step(name, () => expectSecondStopped(devices, name, form))
  for (const device of devices) await device.context().close()
}
