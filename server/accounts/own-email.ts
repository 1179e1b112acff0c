import type { AccountId } from '@bouquet/domain/ids'
import { sql } from 'kysely'

// `.invalid` is reserved, so no mail can ever reach it.
const unclaimedDomain = 'unconfirmed.invalid'

/** The value of `accounts.email` while another unconfirmed registration has the address. */
export const unclaimedEmail = (accountId: AccountId) => `${accountId}@${unclaimedDomain}`

/** Whether it is such a value, and so nobody's address. */
export const isUnclaimedEmail = (email: string) => email.endsWith(`@${unclaimedDomain}`)

const isUnclaimed = sql<boolean>`accounts.email like ${sql.lit(`%@${unclaimedDomain}`)}`

/** The address that is shown for an account and that receives its mails; needs `accounts` in the query. */
export const ownEmail = sql<string>`case when ${isUnclaimed} then accounts.unconfirmed_email else accounts.email end`

/** The new address of a change that waits for its confirmation; needs `accounts` in the query. */
export const pendingEmail = sql<string | null>`case when not ${isUnclaimed} then accounts.unconfirmed_email end`
