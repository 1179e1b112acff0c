import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { deliveriesOfProject, refusedSince } from '@bouquet/server/mail/deliveries-of.ts'
import type { CoupleDetails, getCouple as contract } from '../people-contract.ts'
import { readChosen, readLooks, readProject, readReports } from './couple-rows.ts'
import { coupleState } from './people-rows.ts'

/** A couple's project with its requests, its reports, and who has looked at its contact data. Throws not_found. */
export async function getCouple(
  { db }: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<CoupleDetails> {
  const project = await readProject(db, params.id)
  if (!project) throw problem('not_found')
  const [chosen, reports, looks, messages, refusedAt] = await Promise.all([
    readChosen(db, project),
    readReports(db, project.id),
    readLooks(db, project.id),
    deliveriesOfProject(db, project.id),
    refusedSince(db, project.email),
  ])
  return {
    id: project.id,
    firstname: project.first_name,
    lastname: project.last_name,
    country: project.country,
    language: project.language,
    state: coupleState(project),
    createdAt: project.created_at.toISOString(),
    confirmedAt: project.confirmed_at?.toISOString() ?? null,
    stoppedAt: project.stopped_at?.toISOString() ?? null,
    eventDate: project.event_date,
    season: project.season,
    seasonYear: project.season_year,
    place: project.location_name,
    placeCountry: project.location_country,
    isPhoneConfirmed: project.phone_confirmed_at !== null,
    emailRefusedAt: (project.email_bounced_at ?? refusedAt)?.toISOString() ?? null,
    messages,
    chosen,
    reports,
    looks,
  }
}
