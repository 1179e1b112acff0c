import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type { exportOperators as exporting, listOperators as listing } from '../contract.ts'
import { presentOperator, selectOperators } from './operator-rows.ts'

type Filters = RouteInput<typeof exporting>['query']
type OperatorRow = Awaited<ReturnType<ReturnType<typeof operatorsThatFit>['execute']>>[number]

/** The operators by name, found by part of name or address. */
export async function listOperators(ctx: AccountContext, { query }: RouteInput<typeof listing>) {
  const { page, pageSize, ...filters } = query
  const rows = await operatorsThatFit(ctx, filters)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    operators: rows.slice(0, pageSize).map((row) => presentOperator(row, ctx.actor.accountId)),
    hasMore: rows.length > pageSize,
  }
}

/** By name. They are few, so their names need no index. */
function operatorsThatFit({ db }: AccountContext, { q, role }: Filters) {
  let found = selectOperators(db)
  if (q)
    found = found.where(
      sql<boolean>`concat_ws(' ', first_name, last_name, email) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  if (role)
    found = found.where('accounts.id', 'in', (roles) =>
      roles.selectFrom('operator_roles').select('account_id').where('role', '=', role),
    )
  return found.orderBy('accounts.last_name').orderBy('accounts.first_name').orderBy('accounts.id')
}

/** The operators that fit the filters, by name, in the caller's language; rows are read as the caller consumes them. */
export async function exportOperators(ctx: AccountContext, { query }: RouteInput<typeof exporting>): Promise<Download> {
  const own = (key: string) => message(ctx.language, 'operators', key)
  const head = ['person', 'email', 'roles', 'factor', 'lastSignIn', 'sessions'].map((name) => own(`columns.${name}`))
  return {
    fileName: `bouquet-team-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(ctx, query)),
  }
}

async function* lines(ctx: AccountContext, filters: Filters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'operators', key)
  const read = (limit: number, after?: OperatorRow) => {
    const found = operatorsThatFit(ctx, filters).limit(limit)
    if (!after) return found.execute()
    const { last_name, first_name, id } = after
    return found
      .where(sql<boolean>`(last_name, first_name, accounts.id) > (${last_name}, ${first_name}, ${id})`)
      .execute()
  }
  for await (const rows of everyPage<OperatorRow>(read))
    yield rows.map((row) => {
      const { fullName, email, roles, hasSecondFactor, sessions } = presentOperator(row, ctx.actor.accountId)
      return [
        fullName,
        email,
        roles.map((role) => own(`role.${role}.name`)).join(', '),
        own(hasSecondFactor ? 'factor.set' : 'factor.missing'),
        row.last_sign_in_at ? dates.moment(row.last_sign_in_at) : own('never'),
        sessions,
      ]
    })
}
