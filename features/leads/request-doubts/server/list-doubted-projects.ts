import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { listDoubtedProjects as contract, DoubtedProject } from '../contract.ts'

const perPage = 20

const isDoubted = sql<boolean>`r.rejection_reason = 'questionable' and r.found_false_at is null and r.doubt_settled_at is null`

/** Projects that providers have declined as questionable, the longest waiting first (rule "questionable requests"). */
export async function listDoubtedProjects(
  { db }: AccountContext,
  { query: { page } }: RouteInput<typeof contract>,
): Promise<{ projects: DoubtedProject[]; total: number; hasMore: boolean }> {
  const { rows } = await sql<Row>`
    with page as (
      select r.project_id, min(r.rejected_at) as doubted_at, (array_agg(r.id order by r.rejected_at))[1] as uuid,
        array_agg(coalesce(r.venue_name, v.company_name) order by r.rejected_at) as companies
      from event_requests r join providers v on v.id = r.provider_id where ${isDoubted}
      group by r.project_id order by doubted_at, r.project_id limit ${perPage + 1} offset ${(page - 1) * perPage}
    )
    select page.uuid, page.companies, page.doubted_at as "doubtedAt", p.first_name as firstname, p.last_name as lastname, p.email, p.phone,
      p.phone_confirmed_at is not null as "isPhoneConfirmed", p.location_city as city, p.country, p.message, p.created_at as "createdAt",
      (select count(distinct o.provider_id)::int from event_requests o where o.project_id = p.id) as providers
    from page join projects p on p.id = page.project_id order by page.doubted_at, page.project_id
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct r.project_id)::int as total from event_requests r where ${isDoubted}`.execute(db)
  return {
    projects: rows.slice(0, perPage).map(present),
    total: counted[0]?.total ?? 0,
    hasMore: rows.length > perPage,
  }
}

type Row = Omit<DoubtedProject, 'createdAt' | 'doubtedAt'> & { createdAt: Date; doubtedAt: Date }

function present({ createdAt, doubtedAt, ...row }: Row): DoubtedProject {
  return { ...row, createdAt: createdAt.toISOString(), doubtedAt: doubtedAt.toISOString() }
}
