import {
  addVenuePrestation,
  listPrestations,
  listVenuePrestations,
  type VenuePrestationDetail,
} from '@bouquet/features/venues/prestations/contract.ts'
import { addTestimonial, listTestimonials, type Testimonial } from '@bouquet/features/venues/testimonials/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { demonstration } from './planners.ts'

const services = messagesOf('fr', 'prestations')
const catalogue = messagesOf('fr', 'operator-catalogues')
const testimonials = messagesOf('fr', 'testimonials')
const common = messagesOf('fr', 'common')

/** The last prestation of a venue that offers at least two but not all, on its page. */
async function lastService(page: Page, token: string) {
  const id = await venueOf(page, token)
  const list = reader(page, token, addressOf(listVenuePrestations.path, id))
  const stored = async () => ((await list()) as { prestations: VenuePrestationDetail[] }).prestations
  const all = (await reader(page, token, listPrestations.path)()) as { prestations: { slug: string }[] }
  for (let count = (await stored()).length; count < 2; count += 1) {
    const used = (await stored()).map(({ prestation }) => prestation)
    const prestation = all.prestations.find(({ slug }) => !used.includes(slug))?.slug
    const said = { title: `Avec ${prestation}`, description: 'Compris.', budgetStartingFrom: 0 }
    await send(page, token, addVenuePrestation, { id, data: { prestation, ...said } })
  }
  const now = await stored()
  const title = now.at(-1)?.title ?? ''
  const free = all.prestations.find(({ slug }) => now.every(({ prestation }) => prestation !== slug))?.slug ?? ''
  await page.goto(`/venues/${id}/services`)
  const choose = async (act: string) => {
    await page.getByRole('button', { name: filled(services.actionsOf, { title }) }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  return { title, free, stored, choose }
}

export const venueServices: ChangeGroup = {
  name: 'services of a venue',
  signIn: demonstration('venue'),
  changes: [
    {
      routes: ['addVenuePrestation'],
      begin: async (page, { token }) => {
        const { stored, free } = await lastService(page, token)
        await page.getByRole('button', { name: services.add }).click()
        const dialog = page.getByRole('alertdialog', { name: services.form.add })
        await dialog.getByLabel(services.form.prestation).selectOption(free)
        await dialog.getByLabel(services.form.title).fill(`Une équipe de huit ${Date.now()}`)
        await dialog.getByLabel(services.form.description).fill('Du matin au soir.')
        await dialog.getByRole('textbox', { name: services.form.budget }).fill('850')
        const press = () => dialog.getByRole('button', { name: services.form.submit, exact: true }).click()
        return { press, stored, dialog, notice: services.form.added }
      },
    },
    {
      routes: ['changeVenuePrestation'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastService(page, token)
        await choose(services.edit)
        const dialog = page.getByRole('alertdialog', { name: services.form.change })
        await dialog.getByLabel(services.form.description).fill(`Compris, ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, notice: services.form.saved }
      },
    },
    {
      routes: ['orderVenuePrestations'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastService(page, token)
        return { press: () => choose(services.earlier), stored }
      },
    },
    {
      routes: ['deleteVenuePrestation'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastService(page, token)
        await choose(services.delete)
        const dialog = page.getByRole('alertdialog', { name: services.removal.title })
        const press = () => dialog.getByRole('button', { name: services.removal.confirm }).click()
        return { press, stored, dialog, notice: services.removal.done }
      },
    },
  ],
}

/** The last of at least two quotes of a venue, on its page. */
async function lastTestimonial(page: Page, token: string) {
  const id = await venueOf(page, token)
  const list = reader(page, token, addressOf(listTestimonials.path, id))
  const stored = async () => ((await list()) as { testimonials: Testimonial[] }).testimonials
  for (let count = (await stored()).length; count < 2; count += 1) {
    const data = { coupleName: `Zoé et Léo ${Date.now()}`, weddingDate: null, content: 'Merci pour tout.' }
    await send(page, token, addTestimonial, { id, data })
  }
  const name = (await stored()).at(-1)?.coupleName ?? ''
  await page.goto(`/venues/${id}/testimonials`)
  const choose = async (act: string) => {
    await page
      .getByRole('button', { name: filled(testimonials.actionsOf, { name }) })
      .last()
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  return { stored, choose }
}

export const quotes: ChangeGroup = {
  name: 'testimonials of a venue',
  signIn: demonstration('venue'),
  changes: [
    {
      routes: ['addTestimonial'],
      begin: async (page, { token }) => {
        const { stored } = await lastTestimonial(page, token)
        await page.getByRole('button', { name: testimonials.add }).click()
        const dialog = page.getByRole('alertdialog', { name: testimonials.form.add })
        await dialog.getByLabel(testimonials.form.coupleName).fill(`Anne et Paul ${Date.now()}`)
        await dialog.getByLabel(testimonials.form.content).fill('Un lieu rare.')
        const press = () => dialog.getByRole('button', { name: testimonials.form.submit, exact: true }).click()
        return { press, stored, dialog, notice: testimonials.form.added }
      },
    },
    {
      routes: ['changeTestimonial'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastTestimonial(page, token)
        await choose(testimonials.edit)
        const dialog = page.getByRole('alertdialog', { name: testimonials.form.change })
        await dialog.getByLabel(testimonials.form.content).fill(`Un lieu rare, ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, notice: testimonials.form.saved }
      },
    },
    {
      routes: ['orderTestimonials'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastTestimonial(page, token)
        return { press: () => choose(testimonials.earlier), stored }
      },
    },
    {
      routes: ['deleteTestimonial'],
      begin: async (page, { token }) => {
        const { stored, choose } = await lastTestimonial(page, token)
        await choose(testimonials.delete)
        const dialog = page.getByRole('alertdialog', { name: testimonials.removal.title })
        const press = () => dialog.getByRole('button', { name: testimonials.removal.confirm }).click()
        return { press, stored, dialog, notice: testimonials.removal.done }
      },
    },
  ],
}

/** The catalogue on its page, with an entry that no other journey uses. */
async function cataloguePage(page: Page, token: string) {
  await page.goto('/admin/catalogues?catalogue=prestations')
  await expect(page.getByRole('list', { name: catalogue.names.prestations })).toBeVisible()
  const label = 'Sécurité'
  const button = (name: string) => page.getByRole('button', { name: filled(name, { label }), exact: true })
  return { label, button, stored: reader(page, token, '/api/admin/catalogues/prestations') }
}

export const catalogueOfServices: ChangeGroup = {
  name: 'the catalogue of services',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['createEntry'],
      begin: async (page, { token }) => {
        const { stored } = await cataloguePage(page, token)
        await page.getByRole('button', { name: catalogue.add }).click()
        const dialog = page.getByRole('alertdialog', {
          name: filled(catalogue.form.add, { catalogue: catalogue.names.prestations }),
        })
        for (const field of await dialog.getByRole('textbox').all()) await field.fill(`Jongleurs ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: catalogue.form.submit, exact: true }).click()
        return { press, stored, dialog, notice: catalogue.form.added }
      },
    },
    {
      routes: ['changeEntry'],
      begin: async (page, { token }) => {
        const { stored, button } = await cataloguePage(page, token)
        await button(catalogue.renameOf).click()
        const dialog = page.getByRole('alertdialog', { name: catalogue.form.change })
        await dialog.getByRole('textbox').last().fill(`Segurança ${Date.now()}`)
        const press = () => dialog.getByRole('button', { name: common.save, exact: true }).click()
        return { press, stored, dialog, notice: catalogue.form.saved }
      },
    },
    {
      routes: ['switchEntry'],
      begin: async (page, { token }) => {
        const { stored, label } = await cataloguePage(page, token)
        const active = page.getByRole('switch', { name: filled(catalogue.activeOf, { label }) })
        return { press: () => active.press('Space'), stored }
      },
    },
    {
      routes: ['orderCatalogue'],
      begin: async (page, { token }) => {
        const { stored, button } = await cataloguePage(page, token)
        return { press: () => button(catalogue.earlierOf).click(), stored }
      },
    },
  ],
}
