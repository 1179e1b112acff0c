import { randomUUID } from 'node:crypto'
import type { Country } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { OperatorRole } from '@bouquet/domain/operator-roles'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { derivedToken, storedOrDerivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { invitationRules } from '../rules/operator.ts'

type Deps = Pick<Services, 'config' | 'jobs' | 'now'>
type Sent = { id: string; mails: number }

const purposeOf = ({ id, mails }: Sent) => `operator invitation ${id} ${mails}`

/** The token of the newest mail's link. */
export function tokenOfInvitation(
  { config }: Pick<Services, 'config'>,
  { token_hash, ...sent }: Sent & { token_hash: Buffer },
): string {
  return storedOrDerivedToken(config.sessionSecrets, purposeOf(sent), token_hash)
}

/** Neither accepted nor withdrawn; it may have expired. */
export const isOpen = sql<SqlBool>`accepted_at is null and withdrawn_at is null`

type NewInvitation = {
  email: string
  roles: OperatorRole[]
  country: Country
  language: Language
  /** Null for the first owner. */
  invitedBy: AccountId | null
}

/** Stores an invitation and has its mail sent; gives its id. Throws operator_invited where the address has an open one. */
export async function storeInvitation(
  deps: Deps,
  tx: Kysely<DB>,
  { invitedBy, ...invitation }: NewInvitation,
): Promise<string> {
  const sent = { id: randomUUID() as string, mails: 1 }
  const stored = await tx
    .insertInto('operator_invitations')
    .values({ ...invitation, ...sent, ...newLink(deps, sent), invited_by: invitedBy, invited_at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw problem('operator_invited', { fields: { email: 'operator_invited' } })
  await deps.jobs.enqueue(tx, 'send-operator-invitation', sent)
  return sent.id
}

/** Mails an open invitation again, with another link. Throws not_found. */
export async function renewInvitation(deps: Deps, tx: Kysely<DB>, id: string): Promise<void> {
  const known = await tx
    .selectFrom('operator_invitations')
    .select('mails')
    .where('id', '=', id)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw problem('not_found')
  const sent = { id, mails: known.mails + 1 }
  await tx
    .updateTable('operator_invitations')
    .set({ mails: sent.mails, ...newLink(deps, sent) })
    .where('id', '=', id)
    .execute()
  await deps.jobs.enqueue(tx, 'send-operator-invitation', sent)
}

function newLink({ config, now }: Deps, sent: Sent) {
  return {
    token_hash: hashOf(derivedToken(config.sessionSecret, purposeOf(sent))),
    expires_at: new Date(now().getTime() + invitationRules.validDays * 86_400_000),
  }
}
