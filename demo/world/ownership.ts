import type { AccountId } from '@bouquet/domain/ids'
import type { AccountRow, ProviderRow, World } from './rows.ts'

/** The membership of the account that owns the company, as old as the company. */
export function ownershipOf(account: AccountRow, provider: ProviderRow): World['memberships'][number] {
  return {
    account_id: account.id as AccountId,
    provider_id: provider.id,
    role: 'owner',
    created_at: provider.created_at,
  }
}
