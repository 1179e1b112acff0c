import type { EventRequestId } from '@bouquet/domain/ids'
import { stripeIdOf } from '../stripe-id-of.ts'
import { type Course, type Delivery, unseen } from './courses.ts'
import type { Planner } from './planner.ts'
import type { LedgerRow, RequestRow, World } from './rows.ts'
import { after, dayMs, minuteMs } from './times.ts'

type Settled = Pick<World, 'event_requests' | 'credit_wallets' | 'credit_ledger'>

/** Pays for what a planner opened, in the order of time: a credit, or nothing while premium. What it cannot pay stays closed. */
export function settleWallet(planner: Planner, deliveries: Delivery[], welcomeCredits: number): Settled {
  const ledger = openLedger(planner, welcomeCredits)
  const packs = [...planner.creditPacks]
  const inOrder = [...deliveries].sort((one, other) => openingTime(one.course) - openingTime(other.course))
  const requests = inOrder.map((delivery) => requestRow(delivery, payFor(delivery, ledger, packs)))
  const balance = ledger.balance()
  return {
    event_requests: requests,
    credit_wallets: [{ provider_id: planner.provider.id, balance }],
    credit_ledger: ledger.rows,
  }
}

function openingTime(course: Course): number {
  return course.unlockedAt?.getTime() ?? Number.POSITIVE_INFINITY
}

type Means = 'credit' | 'premium' | null

function payFor({ id, planner, course }: Delivery, ledger: Ledger, packs: number[]): Means {
  if (!course.unlockedAt) return null
  if (planner.premium.wasOpen(course.unlockedAt)) return 'premium'
  if (ledger.balance() === 0) {
    const pack = packs.shift()
    if (!pack) return null
    ledger.add({ entry: 'purchase', amount: pack, at: after(course.unlockedAt, -4 * minuteMs) })
  }
  ledger.add({ entry: 'unlock', amount: -1, at: course.unlockedAt, requestId: id })
  return 'credit'
}

/** A request of a project, for no venue. */
export function requestRow(
  { id, planner, project, receivedAt, course }: Omit<Delivery, 'planner'> & { planner: Pick<Planner, 'provider'> },
  means: Means,
): RequestRow {
  return {
    id,
    project_id: project.id,
    provider_id: planner.provider.id,
    created_at: receivedAt,
    seen_at: course.seenAt,
    unlocked_at: means && course.unlockedAt,
    unlocked_with: means,
    rejected_at: course.rejectedAt,
    rejection_reason: course.rejectionReason,
    ...(means ? workRow(course) : workRow(unseen)),
    event_date: project.event_date,
    hired_at: null,
    withdrawn_at: null,
    // An operator has decided on it within a day.
    doubt_settled_at:
      course.rejectionReason === 'questionable' && course.rejectedAt ? after(course.rejectedAt, dayMs) : null,
    stopped_at: null,
    venue_id: null,
    venue_name: null,
  }
}

/** What is done once a contact is open. */
function workRow({ answeredAt, quotedAt, outcome, outcomeAt }: Course) {
  return {
    answered_at: answeredAt,
    answered_by: answeredAt && ('call' as const),
    quoted_at: quotedAt,
    outcome,
    outcome_at: outcomeAt,
  }
}

type LedgerEntry = { entry: 'welcome' | 'purchase' | 'unlock'; amount: number; at: Date; requestId?: EventRequestId }
type Ledger = { rows: LedgerRow[]; balance(): number; add(entry: LedgerEntry): void }

function openLedger({ account, provider }: Planner, welcomeCredits: number): Ledger {
  const rows: LedgerRow[] = []
  const balance = () => rows.at(-1)?.balance_after ?? 0
  const add = ({
    entry,
    amount,
    at,
    requestId = null as EventRequestId | null,
  }: Omit<LedgerEntry, 'requestId'> & { requestId?: EventRequestId | null }) => {
    const last = rows.at(-1)?.created_at as Date | undefined
    rows.push({
      provider_id: provider.id,
      created_at: last && last > at ? last : at,
      entry,
      amount,
      balance_after: balance() + amount,
      event_request_id: requestId,
      idempotency_key: `${entry}:${entry === 'purchase' ? stripeIdOf('pi', `${account.id} ${rows.length}`) : (requestId ?? account.id)}`,
      note: null,
    })
  }
  if (welcomeCredits > 0) add({ entry: 'welcome', amount: welcomeCredits, at: account.onboarding_finished_at as Date })
  return { rows, balance, add }
}
