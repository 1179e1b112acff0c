import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportPeople as contract, ListedPerson } from '../people-contract.ts'
import { isCoupleState } from '../rules/listed-people.ts'
import { type PeopleFilters, type PersonRow, readPeople } from './people-rows.ts'

const columns = ['kind', 'name', 'email', 'company', 'town', 'country', 'state', 'registered'] as const

/** Everybody who fits the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportPeople(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const { kind, state, country } = query
  await recordAudit(ctx, ctx.db, {
    action: 'people.exported',
    details: { kind, state, country, isSearch: Boolean(query.q) },
  })
  return {
    fileName: `bouquet-people-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'people', `columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: PeopleFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const read = (limit: number, after: PersonRow | undefined) =>
    readPeople(ctx.db, { filters, limit, after: after?.cursor, now: ctx.now() })
  for await (const rows of everyPage<PersonRow>(read))
    yield rows.map(({ person }) => [
      kindsOf(ctx, person),
      person.fullName,
      person.email ?? '',
      person.companyName ?? '',
      person.town ?? '',
      person.country,
      stateOf(ctx, person),
      dates.day(new Date(person.registeredAt)),
    ])
}

function kindsOf({ language }: AccountContext, { isCouple, roles }: ListedPerson): string {
  if (isCouple) return message(language, 'people', 'kinds.couple')
  return roles.map((role) => message(language, 'administration', `roles.${role}`)).join(', ')
}

function stateOf({ language }: AccountContext, { state }: ListedPerson): string {
  return isCoupleState(state)
    ? message(language, 'people', `coupleStates.${state}`)
    : message(language, 'administration', `states.${state}`)
}
