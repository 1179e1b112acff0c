import type { EventRequestId, VenueId } from '@bouquet/domain/ids'
import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { stripeIdOf } from '../stripe-id-of.ts'
import { type Course, type Delivery, unseen } from './courses.ts'
import type { Planner } from './planner.ts'
import type { LedgerRow, RequestRow, World } from './rows.ts'
import { after, dayMs, hourMs, minuteMs } from './times.ts'

type Settled = Pick<World, 'event_requests' | 'credit_wallets' | 'credit_ledger'>

/**
 * Pays for the contacts that a planner opened, in chronological order: with a credit, or nothing under Premium. A contact that the planner
 * cannot pay for stays closed.
 */
export function settleWallet(planner: Planner, deliveries: Delivery[], welcomeCredits: number): Settled {
  const ledger = openLedger(planner, welcomeCredits)
  const packs = [...planner.creditPacks]
  const inOrder = [...deliveries].sort((one, other) => openingTime(one.course) - openingTime(other.course))
  const returned: Delivery[] = []
  const requests = inOrder.map((delivery) => {
    giveBack(ledger, returned, openingTime(delivery.course))
    const means = payFor(delivery, ledger, packs)
    if (means === 'credit' && comesBack(delivery.course)) returned.push(delivery)
    return requestRow(delivery, means)
  })
  giveBack(ledger, returned, Number.POSITIVE_INFINITY)
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

/** Rule "dead leads": the couple stopped within hours of the unlock. */
function comesBack({ unlockedAt, withdrawnAt }: Course): boolean {
  if (!unlockedAt || !withdrawnAt) return false
  return withdrawnAt.getTime() - unlockedAt.getTime() < stoppedWithinHours * hourMs
}

/** Books the credits that were returned by this time. */
function giveBack(ledger: Ledger, returned: Delivery[], until: number): void {
  for (const delivery of [...returned]) {
    const at = delivery.course.withdrawnAt as Date
    if (at.getTime() > until) continue
    ledger.add({ entry: 'lead_refund', amount: 1, at, requestId: delivery.id })
    returned.splice(returned.indexOf(delivery), 1)
  }
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

/** A request of a project, for the venue named in the delivery. */
export function requestRow(
  {
    id,
    planner,
    project,
    receivedAt,
    course,
    venue,
  }: Omit<Delivery, 'planner'> & { planner: Pick<Planner, 'provider'> },
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
    hired_at: means && course.hiredAt,
    withdrawn_at: course.withdrawnAt,
    // An operator decided on it within a day.
    doubt_settled_at:
      course.rejectionReason === 'questionable' && course.rejectedAt ? after(course.rejectedAt, dayMs) : null,
    stopped_at: null,
    changes_seen_at: null,
    venue_id: venue ? (venue.id as VenueId) : null,
    venue_name: venue?.name ?? null,
  }
}

/** The provider's steps once a contact is open. */
function workRow({ answeredAt, quotedAt, outcome, outcomeAt }: Course) {
  return {
    answered_at: answeredAt,
    answered_by: answeredAt && ('call' as const),
    quoted_at: quotedAt,
    outcome,
    outcome_at: outcomeAt,
  }
}

type LedgerEntry = {
  entry: 'welcome' | 'purchase' | 'unlock' | 'lead_refund'
  amount: number
  at: Date
  requestId?: EventRequestId
}
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
      rule: entry === 'lead_refund' ? 'stopped_early' : null,
      idempotency_key: `${entry.replace('_', '-')}:${entry === 'purchase' ? stripeIdOf('pi', `${account.id} ${rows.length}`) : (requestId ?? account.id)}`,
      note: null,
    })
  }
  if (welcomeCredits > 0) add({ entry: 'welcome', amount: welcomeCredits, at: account.onboarding_finished_at as Date })
  return { rows, balance, add }
}
