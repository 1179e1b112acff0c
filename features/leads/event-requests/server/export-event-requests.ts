import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { type GuestRange, type PlannerBudgetRange, rangeEnds, type Unsaid, unsaid } from '@bouquet/domain/project'
import { weddingDateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells, phoneCell } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message, translate } from '@bouquet/server/i18n.ts'
import { type RawBuilder, sql } from 'kysely'
import type { exportEventRequests as contract, EventRequestRow } from '../contract.ts'
import { stateColumns, summaryColumns, unseenChange } from './event-request-rows.ts'
import { readInbox } from './inbox-rows.ts'
import { conditionOf } from './list-filters.ts'
import { openContact } from './open-contact.ts'
import { presentRow } from './present-event-request.ts'

/** The caller's requests that match the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportEventRequests(
  ctx: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<Download> {
  const [inbox] = await readInbox(ctx.db, ctx.actor.providerId, ctx.now())
  const premium = inbox?.premium ?? false
  return {
    fileName: `bouquet-requests-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(headOf(ctx), lines(mayBeBehind(ctx), conditionOf(query, premium), premium)),
  }
}

function headOf({ language }: ProviderContext): string[] {
  const t = (...keys: string[]) => keys.map((key) => message(language, 'event-requests', key))
  const numbers = ['guestsFrom', 'guestsTo', 'budgetFrom', 'budgetTo']
  return [
    ...t('list.column.couple', 'list.column.received', 'list.column.wedding', 'list.column.place'),
    message(language, 'request-list', 'filter.venue'),
    ...numbers.map((column) => message(language, 'request-list', `export.${column}`)),
    ...t('list.column.budget', 'list.column.status', 'contact.email', 'contact.phone'),
  ]
}

async function* lines(ctx: ProviderContext, condition: RawBuilder<boolean>, premium: boolean) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const pages = everyPage<ExportedRow>((limit, after) => readExported(ctx, condition, limit, after))
  for await (const rows of pages) yield rows.map((row) => lineOf(ctx, row, premium, dates))
}

type ExportedRow = Awaited<ReturnType<typeof readExported>>[number]

/** Includes the contact only where it is open. */
function readExported(
  { db, actor }: ProviderContext,
  condition: RawBuilder<boolean>,
  limit: number,
  after?: { id: string; arrived: string },
) {
  return db
    .selectFrom('event_requests')
    .innerJoin('projects', 'projects.id', 'event_requests.project_id')
    .select([...stateColumns, ...summaryColumns, unseenChange])
    .select([
      openContact('email').as('email'),
      openContact('phone').as('phone'),
      // Selected as text, because a Date would lose the microseconds of the next page's cursor.
      sql<string>`event_requests.created_at::text`.as('arrived'),
    ])
    .where('event_requests.provider_id', '=', actor.providerId)
    .where(condition)
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(event_requests.created_at, event_requests.id) < (${after?.arrived}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('event_requests.created_at', 'desc')
    .orderBy('event_requests.id', 'desc')
    .limit(limit)
    .execute()
}

/** A range becomes two numeric columns, so that they can be sorted and added up; an open end stays empty. */
function lineOf(
  ctx: ProviderContext,
  row: ExportedRow,
  premium: boolean,
  dates: ReturnType<typeof dateCells>,
): (string | number)[] {
  const request = presentRow(ctx, row, premium)
  const { member, eventLocationCity } = request.project
  const guests = endsOf(row.guest_range)
  // A venue does not see the couple's budget for a planner.
  const budget = endsOf(request.venue ? unsaid : row.planner_budget_range)
  return [
    `${member.firstname} ${member.lastname}`,
    dates.day(row.created_at),
    row.event_date ? dates.calendarDay(row.event_date) : weddingDateLabel(ctx, request.project),
    eventLocationCity,
    request.venue?.name ?? '',
    guests.from ?? '',
    guests.to ?? '',
    budget.from ?? '',
    budget.to ?? '',
    budgetOf(ctx, request),
    message(ctx.language, 'request-summary', `stage.${request.stage}`),
    row.email ?? '',
    row.phone ? phoneCell(row.phone) : '',
  ]
}

function budgetOf({ language }: ProviderContext, { venue, project }: EventRequestRow): string {
  if (!venue) return project.budgetPlannerRangeLabel
  return translate(language, 'event-requests', 'list.wholeBudget', { budget: project.budgetRangeLabel })
}

function endsOf(range: GuestRange | PlannerBudgetRange | Unsaid): { from: number | null; to: number | null } {
  return range === unsaid ? { from: null, to: null } : rangeEnds(range)
}
