import { countryFacts } from '@bouquet/domain/countries'
import { lockOwners } from '@bouquet/server/accounts/operators.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { homeCountryOf } from '@bouquet/server/config/cells.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { isOpen, renewInvitation, storeInvitation } from './invitations.ts'

type Deps = Pick<Services, 'config' | 'db' | 'jobs' | 'now'>

/**
 * Rule "first owner": while there is no owner, the address of the configuration is invited, by whichever process starts first. Gives whether
 * it was.
 */
export async function inviteFirstOwner(deps: Deps): Promise<boolean> {
  const { config, db, now } = deps
  const email = config.ownerEmail
  if (!email) return false
  return transaction(db, async (tx) => {
    await lockOwners(tx)
    const owner = await tx
      .selectFrom('operator_roles')
      .select('role')
      .where('role', '=', 'owner')
      .limit(1)
      .executeTakeFirst()
    if (owner) return false
    const open = await tx
      .selectFrom('operator_invitations')
      .select(['id', 'expires_at'])
      .where('email', '=', email)
      .where(isOpen)
      .executeTakeFirst()
    if (open && open.expires_at > now()) return false
    if (open) await renewInvitation(deps, tx, open.id)
    const country = homeCountryOf(config)
    const { defaultLanguage: language } = countryFacts(country)
    const first = { email, roles: ['owner' as const], country, language, invitedBy: null }
    const invitationId = open?.id ?? (await storeInvitation(deps, tx, first))
    const audited = { actor: { kind: 'system' } as const, now }
    await recordAudit(audited, tx, { action: 'operator.invited', details: { invitationId, roles: ['owner'] } })
    return true
  })
}
