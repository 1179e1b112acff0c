import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import { checkNotSuspended, openSuspension } from '@bouquet/server/accounts/suspensions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { handOver } from '@bouquet/server/memberships.ts'
import type { Kysely } from 'kysely'
import type { CompanyOwnership, changeOwner as contract } from '../contract.ts'
import { ownerRefusal } from '../rules/owner-change.ts'
import { readOwnership } from './company-ownership.ts'
import { findAccount, readCandidate, readOwner } from './owner-candidate.ts'

/**
 * Gives a company to another account (rule "change of owner"). Throws not_found, owner_changed, company_owner_suspended, and the refusals of
 * `ownerRefusal` beside the address.
 */
export function changeOwner(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<CompanyOwnership> {
  const { id } = params
  return transaction(ctx.db, async (tx) => {
    const next = await findAccount(tx, body.email)
    await lockBoth(tx, body.seenOwnerId, next)
    const former = await ownerSeen(ctx, tx, id, body.seenOwnerId)
    const account = next && (await readCandidate(ctx, tx, next, { email: body.email, ownerId: former.id }))
    const refusal = ownerRefusal(account?.candidate ?? null, former.country)
    if (refusal || !account) throw refused(refusal ?? 'owner_unknown')
    await handOver(tx, { providerId: id, from: former.id, to: account.id, now: ctx.now() })
    const changeId = await note(ctx, tx, { id, from: former.id, to: account.id, reason: body.reason })
    await endSessionsOf(tx, former.id)
    await endSessionsOf(tx, account.id)
    await ctx.jobs.enqueue(tx, 'announce-owner-change', { changeId })
    return readOwnership(ctx, tx, id)
  })
}

const refused = (code: NonNullable<ReturnType<typeof ownerRefusal>>) => problem(code, { fields: { email: code } })

/** In the order of ids, so that two changes between the same accounts do not wait for each other. */
async function lockBoth(tx: Kysely<DB>, former: AccountId, next: AccountId | null): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', next ? [former, next] : [former])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The owner, with the company locked, where nobody has changed it since the operator read it; the operator may have been suspended meanwhile. */
async function ownerSeen(ctx: AccountContext, tx: Kysely<DB>, id: ProviderId, seen: AccountId) {
  await tx.selectFrom('providers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const owner = await readOwner(tx, id)
  if (!owner) throw problem('not_found')
  await checkNotSuspended(tx, ctx.actor.accountId, ctx.now())
  if (owner.id !== seen) throw problem('owner_changed')
  if (await openSuspension(tx, owner.id)) throw problem('company_owner_suspended')
  return owner
}

type Noted = { id: ProviderId; from: AccountId; to: AccountId; reason: string }

async function note(ctx: AccountContext, tx: Kysely<DB>, { id, from, to, reason }: Noted): Promise<string> {
  const { id: changeId } = await tx
    .insertInto('owner_changes')
    .values({
      provider_id: id,
      former_owner_id: from,
      new_owner_id: to,
      reason,
      changed_by: ctx.actor.accountId,
      changed_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { providerId: id, changeId }
  await recordAudit(ctx, tx, { action: 'company.given-away', accountId: from, details })
  await recordAudit(ctx, tx, { action: 'company.taken-over', accountId: to, details })
  return changeId
}
