import type { Access } from '@bouquet/contract/route'
import type { FastifyRequest } from 'fastify'
import type { AccountActor, Services } from '../context.ts'
import { readAccessToken } from './access-token.ts'
import type { Gate } from './mount.ts'
import { problem } from './problem.ts'

type Standing = { onboarded: boolean; moderated: boolean }

const standingMs = 10_000
const mostRemembered = 10_000

/** Makes the gate that lets a call through to its use case, or says why not (docs/rules.md "who may call"). */
export function createGate(): Gate {
  const known = new Map<string, { actor: AccountActor; expiresAt: number }>()
  const moderated = new Map<string, number>()
  return async (services, request, access) => {
    if (access === 'visitor') return { kind: 'visitor' }
    const actor = await accountOf(services, request, known)
    if (access !== 'account') await checkStanding(services, actor, access, moderated)
    return actor
  }
}

/** A token is verified once and remembered until it expires: checking a signature costs more than most reads. */
async function accountOf(
  { config, now }: Services,
  request: FastifyRequest,
  known: Map<string, { actor: AccountActor; expiresAt: number }>,
): Promise<AccountActor> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw problem('session_required')
  const verified = known.get(token) ?? (await readAccessToken(config.sessionSecret, token, now()))
  if (verified.expiresAt <= now().getTime()) throw problem('session_expired')
  if (!known.has(token)) remember(known, token, verified)
  return verified.actor
}

async function checkStanding(
  services: Services,
  actor: AccountActor,
  access: Access,
  moderated: Map<string, number>,
): Promise<void> {
  if ((moderated.get(actor.accountId) ?? 0) > Date.now()) return
  const standing = await readStanding(services, actor.accountId)
  if (!standing.onboarded) throw problem('onboarding_required')
  if (!standing.moderated && access === 'moderated_provider') throw problem('moderation_required')
  // Only a "yes" is remembered, and for seconds: an approval counts at once, a withdrawal soon.
  if (standing.moderated) remember(moderated, actor.accountId, Date.now() + standingMs)
}

function remember<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= mostRemembered) memory.clear()
  memory.set(key, value)
}

async function readStanding({ db }: Services, accountId: string): Promise<Standing> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('providers', 'providers.id', 'accounts.id')
    .select(['accounts.onboarding_finished_at', 'providers.is_moderated'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return { onboarded: row.onboarding_finished_at !== null, moderated: row.is_moderated === true }
}
