import { readFileSync } from 'node:fs'
import type { Country } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Block, Planner } from './planner.ts'
import type { AccountRow, DecisionRow, ProviderRow } from './rows.ts'
import { after, daysBefore, hourMs } from './times.ts'

/** A planner whom no administrator has approved yet. */
export type Newcomer = {
  /** How many hours ago they began to wait for the decision. */
  hours: number
  isEmailConfirmed?: false
  /** The register's answer about their company number, unless it was a plain yes. */
  siretStatus?: 'inactive' | 'to_check'
  /** The operator's decision; `back`: the operator asked for changes, and the planner has made them. */
  answer?: 'changes_asked' | 'refused' | 'back'
}

/** The two company numbers that the register's fake knows: one is closed, the other will be found once it is looked up. */
const knownNumbers = { inactive: '55203253400646', to_check: '73282932000074' }

/** By their index among the planners of their country; all others of a country's first block are approved. */
const newcomers: Record<Country, Record<number, Newcomer>> = {
  FR: {
    22: { hours: 101, siretStatus: 'inactive' },
    27: { hours: 6, siretStatus: 'to_check', isEmailConfirmed: false },
    30: { hours: 53 },
    34: { hours: 27, answer: 'back' },
  },
  BE: { 25: { hours: 44 }, 32: { hours: 70, answer: 'changes_asked' } },
  GB: { 24: { hours: 19 }, 31: { hours: 150, answer: 'refused' } },
  DE: { 23: { hours: 3, isEmailConfirmed: false }, 33: { hours: 62 } },
  IT: { 26: { hours: 31 }, 35: { hours: 1, isEmailConfirmed: false } },
  ES: { 21: { hours: 12 }, 36: { hours: 79 } },
  PT: { 28: { hours: 23 } },
}

/** The newcomer's data of a planner of a first block; undefined for an established planner. */
export function newcomerAt(
  { country, number }: Pick<Block, 'country' | 'number'>,
  place: number,
): Newcomer | undefined {
  return number === 0 ? newcomers[country][place] : undefined
}

const daysUntilBack = 6

export function joinedAt({ hours, answer }: Newcomer, now: Date): Date {
  const waitsSince = after(now, -hours * hourMs)
  return answer === 'back' ? daysBefore(waitsSince, daysUntilBack) : after(waitsSince, -hourMs)
}

/** The columns in which a newcomer differs from its neighbours. */
export function newcomerColumns(newcomer: Newcomer, now: Date): Partial<ProviderRow> {
  const { hours, siretStatus, answer } = newcomer
  return {
    waiting_since: after(now, -hours * hourMs),
    moderation_answer: answer === 'changes_asked' || answer === 'refused' ? answer : null,
    ...(siretStatus && { siret_status: siretStatus, siret: knownNumbers[siretStatus] }),
  }
}

/** The moderation decisions about the planners of a first block. */
export function makeDecisions(block: Block, planners: Planner[], decidedBy: AccountId): DecisionRow[] {
  if (block.number > 0) return []
  return planners.flatMap((planner, place) => {
    const decision = decisionOn(planner, newcomerAt(block, place), block.now)
    return decision ? [{ provider_id: planner.provider.id, decided_by: decidedBy, ...decision }] : []
  })
}

type Decision = Pick<DecisionRow, 'decision' | 'reason' | 'decided_at'>

function decisionOn({ account }: Planner, newcomer: Newcomer | undefined, now: Date): Decision | null {
  if (account.moderated_at) return { decision: 'approved', reason: null, decided_at: account.moderated_at }
  if (!newcomer?.answer) return null
  const decision = newcomer.answer === 'refused' ? 'refused' : 'changes_asked'
  const decidedAt =
    newcomer.answer === 'back'
      ? after(joinedAt(newcomer, now), 30 * hourMs)
      : after(now, (-newcomer.hours + 22) * hourMs)
  return { decision, reason: reasonOf(account, decision), decided_at: decidedAt }
}

type Reasons = Record<'refused' | 'changes_asked', Record<Language, string>>

const reasons: Reasons = JSON.parse(readFileSync(new URL('../content/moderation.json', import.meta.url), 'utf8'))

function reasonOf({ language }: AccountRow, decision: keyof Reasons): string {
  return reasons[decision][language]
}
