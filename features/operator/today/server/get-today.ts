import type { AccountContext } from '@bouquet/server/context.ts'
import type { Today } from '../contract.ts'
import { type CountedPart, comparedDays, countedParts, permissionOfPart, type TodayPart } from '../rules/today-parts.ts'
import { countNewAccounts, readIncome, readRequestsByHour } from './compared-rows.ts'
import { countPart } from './counted-rows.ts'

/** The day at a glance: each part whose list the operator may read, and by name those that could not be read. */
export async function getToday(ctx: AccountContext): Promise<Today> {
  const { db, now, log } = ctx
  const days = comparedDays(now())
  const failed: TodayPart[] = []
  const read = async <Result>(part: TodayPart, query: () => Promise<Result>): Promise<Result | null> => {
    if (!ctx.actor.permissions.includes(permissionOfPart[part])) return null
    return query().catch((error: unknown) => {
      log.error({ err: error, part }, 'A part of the day could not be read')
      failed.push(part)
      return null
    })
  }
  const counted = async (part: CountedPart) => read(part, () => countPart(db, part, days.now))
  const [counts, requests, accounts, income] = await Promise.all([
    Promise.all(countedParts.map(counted)),
    read('requests', () => readRequestsByHour(db, days)),
    read('accounts', () => countNewAccounts(db, days)),
    read('income', () => readIncome(db, days)),
  ])
  return {
    readAt: days.now.toISOString(),
    day: days.start.toISOString().slice(0, 10),
    dayBefore: days.startBefore.toISOString().slice(0, 10),
    counts: counts.filter((count) => count !== null),
    requests: requests && { hours: requests },
    accounts,
    income,
    failed,
  }
}
