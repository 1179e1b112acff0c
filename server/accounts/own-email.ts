import type { AccountId } from '@bouquet/domain/ids'
import { sql } from 'kysely'

// `.invalid` belongs to nobody, so that no mail can ever reach it.
const unclaimedDomain = 'unconfirmed.invalid'

/** What stands in `accounts.email` while another registration that is not confirmed either bears the address. */
export const unclaimedEmail = (accountId: AccountId) => `${accountId}@${unclaimedDomain}`

const isUnclaimed = sql<boolean>`accounts.email like ${sql.lit(`%@${unclaimedDomain}`)}`

/** The address that an account shows and is written to; needs `accounts` in the query. */
export const ownEmail = sql<string>`case when ${isUnclaimed} then accounts.unconfirmed_email else accounts.email end`

/** The address of a change that waits for its confirmation; needs `accounts` in the query. */
export const pendingEmail = sql<string | null>`case when not ${isUnclaimed} then accounts.unconfirmed_email end`
