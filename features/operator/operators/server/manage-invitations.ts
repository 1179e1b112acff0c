import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  inviteOperator as inviteContract,
  OperatorInvitation,
  resendOperatorInvitation as resendContract,
  withdrawOperatorInvitation as withdrawContract,
} from '../contract.ts'
import { invitationRules } from '../rules/operator.ts'
import { isOpen, renewInvitation, storeInvitation } from './invitations.ts'
import { inOrder, lockOperators } from './operator-rows.ts'

/** The open invitations, newest first. */
export async function listOperatorInvitations(ctx: AccountContext) {
  const rows = await selectOpen(ctx.db).orderBy('invited_at', 'desc').limit(invitationRules.maxOpen).execute()
  return { invitations: rows.map((row) => present(ctx, row)) }
}

/** Invites an address to become an operator. Throws operator_exists, operator_invited, operator_invitations_full. */
export function inviteOperator(
  ctx: AccountContext,
  { body }: RouteInput<typeof inviteContract>,
): Promise<OperatorInvitation> {
  const { email, roles, language } = body
  return transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    await checkInvited(tx, email)
    const invited = { email, roles: inOrder(roles), language, country: ctx.country, invitedBy: ctx.actor.accountId }
    const invitationId = await storeInvitation(ctx, tx, invited)
    await recordAudit(ctx, tx, { action: 'operator.invited', details: { invitationId, roles } })
    return find(ctx, tx, invitationId)
  })
}

/** Mails an invitation again. Throws not_found. */
export function resendOperatorInvitation(
  ctx: AccountContext,
  { params }: RouteInput<typeof resendContract>,
): Promise<OperatorInvitation> {
  return transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    await renewInvitation(ctx, tx, params.id)
    await recordAudit(ctx, tx, { action: 'operator.invitation-resent', details: { invitationId: params.id } })
    return find(ctx, tx, params.id)
  })
}

/** Ends an open invitation. Throws not_found. */
export async function withdrawOperatorInvitation(
  ctx: AccountContext,
  { params }: RouteInput<typeof withdrawContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockOperators(ctx, tx)
    const withdrawn = await tx
      .updateTable('operator_invitations')
      .set({ withdrawn_at: ctx.now() })
      .where('id', '=', params.id)
      .where(isOpen)
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw problem('not_found')
    await recordAudit(ctx, tx, { action: 'operator.invitation-withdrawn', details: { invitationId: params.id } })
  })
}

async function checkInvited(tx: Kysely<DB>, email: string): Promise<void> {
  const operator = await tx
    .selectFrom('accounts')
    .innerJoin('operator_roles', 'operator_roles.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  if (operator) throw problem('operator_exists', { fields: { email: 'operator_exists' } })
  const { open } = await tx
    .selectFrom('operator_invitations')
    .select((count) => count.fn.countAll<number>().as('open'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  if (open >= invitationRules.maxOpen) throw problem('operator_invitations_full')
}

async function find(ctx: AccountContext, tx: Kysely<DB>, id: string): Promise<OperatorInvitation> {
  return present(ctx, await selectOpen(tx).where('operator_invitations.id', '=', id).executeTakeFirstOrThrow())
}

function selectOpen(db: Kysely<DB>) {
  return db
    .selectFrom('operator_invitations')
    .leftJoin('accounts as inviter', 'inviter.id', 'operator_invitations.invited_by')
    .select([
      'operator_invitations.id',
      'operator_invitations.email',
      'operator_invitations.roles',
      'invited_at',
      'expires_at',
      'inviter.first_name',
      'inviter.last_name',
    ])
    .where(isOpen)
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number]

function present({ now }: AccountContext, row: InvitationRow): OperatorInvitation {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles,
    invitedAt: row.invited_at.toISOString(),
    invitedBy: row.first_name && `${row.first_name} ${row.last_name}`,
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now(),
  }
}
