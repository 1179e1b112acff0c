import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getLinkClicks as contract } from '../contract.ts'
import { type LinkKind, linkKinds, type ViewsPeriod } from '../rules/statistics.ts'
import { readLinkClicks, readPremium } from './statistics-rows.ts'

const daysOf: Record<ViewsPeriod, number> = { today: 1, '7days': 7, '30days': 30 }

/** Clicks on the caller's own links over a period: their sum for everybody, by kind for Premium (rule "clicks"). */
export async function getLinkClicks(
  { db, actor, now }: ProviderContext,
  { query: { period } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const [[premium], rows] = await Promise.all([
    readPremium(db, actor.providerId, now()),
    readLinkClicks(db, actor.providerId, now(), daysOf[period]),
  ])
  if (!premium) throw problem('not_found')
  const kinds = rows.flatMap(({ type, clicks }) => (isLinkKind(type) ? [{ kind: type, clicks }] : []))
  const total = kinds.reduce((sum, { clicks }) => sum + clicks, 0)
  return { success: true, data: { total, kinds: premium.premium ? kinds : null } }
}

function isLinkKind(type: string): type is LinkKind {
  return (linkKinds as readonly string[]).includes(type)
}
