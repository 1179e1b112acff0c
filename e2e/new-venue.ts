import { randomInt } from 'node:crypto'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { finishOnboarding } from '@bouquet/features/people/onboarding/contract.ts'
import { register } from '@bouquet/features/people/session/contract.ts'
import { saveVenueForm } from '@bouquet/features/venues/venue-form/contract.ts'
import { publishVenue } from '@bouquet/features/venues/venues/contract.ts'
import { expect, type Page } from '@playwright/test'
import { ownCompanyOf } from './company-of.ts'
import { newPerson } from './new-account.ts'
import { authorized, type Session, sessionOf } from './sign-in.ts'

/** A complete and published venue of an approved owner, which waits for an operator. */
export async function newVenue(
  { request }: Page,
  locale = 'fr-FR',
): Promise<{ session: Session; id: string; name: string }> {
  const name = `Moulin des Aulnes ${randomInt(10_000, 100_000)}`
  const person = { ...newPerson(), phone: '+33639981234', role: ['ROLE_VENUE'], terms: true, tosIsAccepted: true }
  const session = (await (await request.post(register.path, { data: { ...person, locale } })).json()) as Session
  const own = authorized(session.token)
  const place = { zipcode: '74000', city: 'Annecy', countryCode: 'FR', latitude: 45.9, longitude: 6.12 }
  const company = {
    name: 'Maison des Aulnes',
    siret: null,
    prestations: [],
    langues: [1],
    dateOfCreation: '2015-03-12',
  }
  const venue = { name, type: 'farm', seatedCapacity: 90 }
  await request.post(finishOnboarding.path, { ...own, data: { company: { ...company, address: place }, venue } })
  const { venues: all } = (await (await request.get('/api/venues', own)).json()) as { venues: { id: string }[] }
  const id = all[0]?.id ?? ''
  const general = {
    ...{ name, type: 'farm', email: person.email, phone: person.phone, address: '3 chemin du Moulin', ...place },
    ...{ contactPerson: { name: '', role: '' }, website: '', snFacebook: '', snInstagram: '' },
  }
  const details = {
    ...{ description: 'Un moulin, une roue et un pré.', detailedDescription: '', bedrooms: null },
    ...{ seatedCapacity: 90, standingCapacity: 120, minPrice: 2000, maxPrice: 5000 },
  }
  const saved = await request.put(saveVenueForm.path.replace(':id', id), {
    ...own,
    data: { general, details, isComplete: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const published = await request.fetch(publishVenue.path.replace(':id', id), {
    ...own,
    method: publishVenue.method,
    data: { published: true },
  })
  expect(published.ok(), await published.text()).toBe(true)
  const admin = await sessionOf(request, 'admin@bouquet.example')
  const provider = await ownCompanyOf(request, session.token)
  const decision = { ...authorized(admin.token), data: { seenState: 'waiting' } }
  expect((await request.post(approveProvider.path.replace(':id', provider), decision)).ok()).toBe(true)
  return { session, id, name }
}
