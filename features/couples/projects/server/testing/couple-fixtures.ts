import { randomUUID } from 'node:crypto'
import { countries } from '@bouquet/domain/countries'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import type { ServiceType } from '@bouquet/domain/services'
import type { Context } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { Providers } from '@bouquet/server/database/generated.ts'
import { addOwner } from '@bouquet/server/memberships.ts'
import { renderMail } from '@bouquet/site/render.tsx'
import type { ProjectSubmission } from '../../contract.ts'

type Planner = {
  slug: string
  moderated?: boolean
  premium?: boolean
  score?: number
  latitude?: number
  services?: ServiceType[]
  siretStatus?: Providers['siret_status']
}

/** A planner in France near Annecy by default; returns the id. */
export async function insertPlanner(db: Database, planner: Planner): Promise<ProviderId> {
  const { slug, moderated = true, premium = false, score = 50, latitude = 45.9, services = ['FULL_PLANNING'] } = planner
  const { siretStatus = null } = planner
  const accountId = randomUUID() as string as AccountId
  const id = randomUUID() as string as ProviderId
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: `${slug}@planners.example`,
      email_confirmed_at: createdAt,
      password_hash: '',
      first_name: 'Camille',
      last_name: 'Roux',
      phone: '+33639981234',
      roles: ['ROLE_PRESTATAIRE'],
      country: 'FR',
      language: 'fr',
      terms_accepted_at: createdAt,
      created_at: createdAt,
    })
    .execute()
  await db
    .insertInto('providers')
    .values({
      id,
      slug,
      company_name: `Maison ${slug}`,
      zipcode: '74000',
      city: 'Annecy',
      country_code: 'FR',
      latitude,
      longitude: 6.12,
      listed_country: 'FR',
      is_planner: true,
      is_moderated: moderated,
      siret_status: siretStatus,
      waiting_since: moderated ? null : createdAt,
      premium_status: premium ? 'active' : null,
      score,
      created_at: createdAt,
    })
    .execute()
  await addOwner(db, accountId, id, createdAt)
  const offered = await db.selectFrom('services').select('id').where('type', 'in', services).execute()
  await db
    .insertInto('provider_services')
    .values(offered.map((service) => ({ provider_id: id, service_id: service.id })))
    .execute()
  return id
}

/** A couple's project as the form sends it. */
export function submissionTo(
  providers: string[],
  email = 'elise@couples.example',
  venues: string[] = [],
): ProjectSubmission {
  return {
    locale: 'it',
    member: { firstname: 'Élise', lastname: 'Martin', email, phone: '06 39 98 56 78' },
    date: { eventType: 'civil_wedding', dateKind: 'fixed', eventDate: '2027-06-12' },
    place: {
      name: 'Annecy',
      city: 'Annecy',
      zipcode: '74000',
      countryCode: 'FR',
      department: 'Haute-Savoie',
      latitude: 45.9,
      longitude: 6.12,
      radiusKm: 40,
      venueBooked: false,
    },
    party: { guestRange: '50_to_80', budgetRange: '15000_to_25000', plannerBudgetRange: '1500_to_3000' },
    wishes: {
      services: ['FULL_PLANNING'],
      languages: ['fr', 'it'],
      theme: null,
      message: 'Nous cherchons quelqu’un de calme. Écrivez à elise@couples.example ou au 06 39 98 56 78.',
    },
    choice: { providers, venues, consent: true },
    venue: { wantsVisit: false },
  }
}

type Sent = { to: string; subject: string; text: string; html: string }

/** What the projects of these tests choose from. */
const firstCodes: Record<string, string[]> = {
  services: ['FULL_PLANNING', 'PARTIAL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN'],
  event_types: ['civil_wedding', 'religious_wedding', 'symbolic_ceremony', 'engagement', 'other'],
  languages: ['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'],
}

/** A context with a movable clock that records jobs and mails. */
export function coupleContext(db: Database, start = '2026-11-20T10:00:00Z') {
  let now = new Date(start)
  const jobs: { queue: string; payload: Record<string, string> }[] = []
  const mails: Sent[] = []
  const messages: { to: string; text: string }[] = []
  const ctx = {
    db,
    country: 'FR',
    language: 'fr',
    locale: 'fr-FR',
    actor: { kind: 'visitor' },
    now: () => now,
    config: { sessionSecret: new Uint8Array(32), origins: { FR: 'http://fr.localhost:3000' }, countries: ['FR'] },
    jobs: {
      enqueue: async (_tx: unknown, queue: string, payload: Record<string, string>) =>
        void jobs.push({ queue, payload }),
    },
    settings: { read: () => ({ countries, languages, projectForm: countries }) },
    catalogues: { offered: (catalogue: string) => firstCodes[catalogue] ?? [] },
    renderMail,
    ports: {
      mailer: { send: async (mail: Sent) => void mails.push(mail) },
      smsSender: { send: async (message: { to: string; text: string }) => void messages.push(message) },
    },
  } as unknown as Context
  return {
    ctx,
    jobs,
    mails,
    messages,
    wait: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000)
    },
  }
}
