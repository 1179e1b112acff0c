import { deleteVenueImage, listVenueImages, type VenueImageList } from '@bouquet/features/venues/images/contract.ts'
import { venueImageFile } from '@bouquet/features/venues/images/rules/venue-image.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { eyesFor } from './page-check.ts'
import { type PictureFile, pngFile } from './picture-files.ts'
import { authorized, signInAs } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const language = 'fr'
const { checkPage, checkWhatIsOpen } = eyesFor(language)
const messages = messagesOf(language, 'venue-images')
const gallery = messagesOf(language, 'gallery')
const problems = messagesOf(language, 'problems')
const common = messagesOf(language, 'common')

const [salle, cour, chambre] = ['Salle voutee', 'Cour pavee', 'Chambre bleue'] as const
const photo = (name: string, width: number): PictureFile => ({ ...pngFile(width, 400), name })
const three = [photo('salle-voutee.png', 600), photo('cour-pavee.png', 601), photo('chambre-bleue.png', 602)]

const cards = (page: Page) => page.getByRole('grid', { name: messages.title }).getByRole('row')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const choose = (page: Page, files: PictureFile[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles(files, { timeout: 60_000 })
const choice = async (page: Page, title: string, act: string) => {
  await page.getByRole('button', { name: filled(gallery.card.more, { title }) }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** A non-public venue of the demonstration, and its images without their generated files. */
async function venueWithout(page: Page, token: string) {
  const answer = await page.request.get('/api/venues', authorized(token))
  const { venues } = (await answer.json()) as { venues: { id: string; isPublished: boolean }[] }
  const id = venues.find(({ isPublished }) => !isPublished)?.id ?? ''
  const stored = async () => {
    const list = await page.request.get(listVenueImages.path.replace(':id', id), authorized(token))
    return ((await list.json()) as VenueImageList).images
  }
  const own = (await stored()).length
  const removeAdded = async () => {
    for (const image of (await stored()).filter(({ title }) => [salle, cour, chambre].includes(title as never)))
      await page.request.delete(deleteVenueImage.path.replace(':imageId', image.id), authorized(token))
  }
  return { id, stored, own, removeAdded }
}

test('an owner uploads photos of a venue, orders them by keyboard, describes one, and takes a deletion back', {
  tag: '@long',
}, async ({ page }) => {
  const token = await signInAs(page, 'venue')
  const { id, stored, own, removeAdded } = await venueWithout(page, token)
  await page.goto(`/venues/${id}/photos`)
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible()
  await checkPage(page, 'photos of a venue')

  await test.step('a file that is no image or too large says so, and nothing of it is stored', async () => {
    const file = (name: string, buffer: Buffer): PictureFile => ({ name, mimeType: 'image/png', buffer })
    await choose(page, [
      file('menu.png', Buffer.from('%PDF-1.7')),
      file('grande.png', Buffer.alloc(venueImageFile.maxBytes + 1)),
    ])
    await expect(page.getByText(problems.image_type_unsupported)).toBeVisible()
    await expect(page.getByText(filled(gallery.errors.tooLarge, { megabytes: 5 }))).toBeVisible()
    await page.getByRole('button', { name: gallery.add.tidy }).click()
    expect(await stored()).toHaveLength(own)
  })

  await test.step('three photos at once', async () => {
    await choose(page, three)
    await expect.poll(async () => (await stored()).length).toBe(own + 3)
    expect((await stored()).slice(own).map(({ title }) => title)).toEqual([salle, cour, chambre])
  })

  await test.step('a photo goes to the front by its menu, and to the end by keyboard', async () => {
    await choice(page, chambre, gallery.card.first)
    await expect(cards(page).first()).toContainText(chambre)
    await expect.poll(async () => (await stored())[0]?.title).toBe(chambre)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: filled(gallery.card.drag, { title: chambre }) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=grid] [data-drop-target]')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(cards(page).last().getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored()).at(-1)?.title).toBe(chambre)
  })

  await test.step('its texts and its section are written in a dialog', async () => {
    await page.getByRole('button', { name: filled(gallery.card.edit, { title: chambre }) }).click()
    const dialog = page.getByRole('alertdialog', { name: messages.edit.heading })
    await dialog.getByLabel(messages.edit.alt).fill('Un lit à baldaquin sous les poutres')
    await dialog.getByLabel(messages.edit.section).selectOption('rooms')
    await checkWhatIsOpen(page, 'texts of a photo')
    await dialog.getByRole('button', { name: common.save }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page, chambre).getByText(messages.sections.rooms)).toBeVisible()
    expect((await stored()).at(-1)).toMatchObject({ section: 'rooms', alt: 'Un lit à baldaquin sous les poutres' })
  })

  await test.step('it is deleted, and comes back to its place', async () => {
    await choice(page, chambre, gallery.card.delete)
    await expect(card(page, chambre)).toHaveCount(0)
    await page.getByRole('button', { name: gallery.removal.undo }).click()
    await expect(card(page, chambre)).toHaveCount(1)
    await expect.poll(async () => (await stored()).at(-1)?.title).toBe(chambre)
  })
  await removeAdded()
})

test('an owner quotes a couple, adds a service and finds the videos beside it', { tag: '@long' }, async ({ page }) => {
  const testimonials = messagesOf(language, 'testimonials')
  const services = messagesOf(language, 'prestations')
  const token = await signInAs(page, 'venue')
  const { id } = await venueWithout(page, token)
  const couple = `Zoé et Léo ${Date.now()}`
  const dj = `DJ jusqu’à 4 h ${Date.now()}`
  await page.goto(`/venues/${id}/testimonials`)
  await page.getByRole('button', { name: testimonials.add }).first().click()
  const quote = page.getByRole('alertdialog', { name: testimonials.form.add })
  await quote.getByLabel(testimonials.form.coupleName).fill(couple)
  await quote.getByLabel(testimonials.form.content).fill('Le plus beau jour de notre vie.')
  await checkWhatIsOpen(page, 'dialog of a testimonial')
  await quote.getByRole('button', { name: testimonials.form.submit, exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: couple })
  await expect(entry).toBeVisible()
  await checkPage(page, 'testimonials')
  await page.getByRole('button', { name: filled(testimonials.actionsOf, { name: couple }) }).click()
  await page.getByRole('menuitem', { name: testimonials.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: testimonials.removal.confirm }).click()
  await expect(entry).toHaveCount(0)

  await page.goto(`/venues/${id}/services`)
  await page.getByRole('button', { name: services.add }).first().click()
  const dialog = page.getByRole('alertdialog', { name: services.form.add })
  await chooseFree(dialog.getByLabel(services.form.prestation))
  await dialog.getByLabel(services.form.title).fill(dj)
  await dialog.getByLabel(services.form.description).fill('Avec sa lumière.')
  await dialog.getByRole('textbox', { name: services.form.budget }).fill('850')
  await checkWhatIsOpen(page, 'dialog of a service')
  await dialog.getByRole('button', { name: services.form.submit, exact: true }).click()
  const service = page.getByRole('listitem').filter({ hasText: dj })
  await expect(service).toBeVisible()
  const budget = service.getByRole('switch', { name: filled(services.showBudgetOf, { title: dj }) })
  await budget.press('Space')
  await expect(budget).not.toBeChecked()
  await checkPage(page, 'services')
  await page.getByRole('button', { name: filled(services.actionsOf, { title: dj }) }).click()
  await page.getByRole('menuitem', { name: services.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: services.removal.confirm }).click()
  await expect(service).toHaveCount(0)

  await page.goto(`/venues/${id}/videos`)
  await expect(page.getByRole('heading', { name: messagesOf(language, 'venue-videos').title })).toBeVisible()
  await checkPage(page, 'videos of a venue')
})

test('an operator renames an entry of the catalogue and switches it off and on', { tag: '@long' }, async ({ page }) => {
  const catalogue = messagesOf(language, 'operator-catalogues')
  await signInAs(page, 'admin')
  await page.goto('/admin/prestations')
  await expect(page).toHaveURL(/\/admin\/catalogues\?catalogue=prestations$/)
  const label = 'Habillage des mariés'
  const entry = page.getByRole('listitem').filter({ hasText: label })
  await expect(entry).toBeVisible()
  await checkPage(page, 'catalogue of services')
  await page.getByRole('button', { name: filled(catalogue.renameOf, { label }) }).click()
  const dialog = page.getByRole('alertdialog', { name: catalogue.form.change })
  await checkWhatIsOpen(page, 'names of a service')
  await dialog.getByRole('button', { name: common.save }).click()
  await expect(dialog).toBeHidden()
  const active = entry.getByRole('switch')
  await active.press('Space')
  await expect(active).not.toBeChecked()
  await active.press('Space')
  await expect(active).toBeChecked()
})

/** One that the venue does not offer yet. */
async function chooseFree(prestations: Locator): Promise<void> {
  const free = prestations.locator('option:not([value=""], [disabled])').first()
  await prestations.selectOption(await free.getAttribute('value'))
}
