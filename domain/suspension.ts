import { stateTable } from './state-table.ts'

export const suspensionReason = { minLength: 20, maxLength: 2000 } as const
/** For how many days an account can be suspended. */
export const suspensionDays = [1, 3, 7, 14, 30, 90, 180, 365] as const

type Suspension = { endsAt: Date; liftedAt: Date | null }
type SuspensionState = 'free' | 'suspended'

/** Rule "suspension": one that has reached its end keeps nobody out, whether or not it was noted as over. */
export function suspensionState(suspension: Suspension | null, now: Date): SuspensionState {
  return suspension && !suspension.liftedAt && suspension.endsAt > now ? 'suspended' : 'free'
}

// Rule "suspension": what may happen to an account, and what the account may do.
const verdicts = {
  suspend: { free: 'allowed', suspended: 'suspension_settled' },
  lift: { free: 'suspension_settled', suspended: 'allowed' },
  sign_in: { free: 'allowed', suspended: 'account_suspended' },
  approve_company: { free: 'allowed', suspended: 'company_suspended' },
} as const satisfies Record<string, Record<SuspensionState, string>>

const table = stateTable(verdicts)

/** The problem that refuses this in this state; null where it is allowed. */
export const suspensionRefusal = table.refusal
/** Whether this is possible in this state, so that a page offers it. */
export const suspensionAllows = table.allows
