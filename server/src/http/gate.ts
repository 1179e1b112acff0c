import type { Access } from '@bouquet/contract/route'
import type { FastifyRequest } from 'fastify'
import type { AccountActor, Services } from '../context.ts'
import { readAccessToken } from './access-token.ts'
import type { Gate } from './mount.ts'
import { problem } from './problem.ts'

type Standing = { onboarded: boolean; moderated: boolean }

const rememberedMs = 10_000
const mostRemembered = 10_000

/** Makes the gate that lets a call through to its use case, or says why not (docs/rules.md "who may call"). */
export function createGate(): Gate {
  const moderated = new Map<string, number>()
  return async (services, request, access) => {
    if (access === 'visitor') return { kind: 'visitor' }
    const actor = await accountOf(services, request)
    if (access !== 'account') await checkStanding(services, actor, access, moderated)
    return actor
  }
}

async function accountOf({ config, now }: Services, request: FastifyRequest): Promise<AccountActor> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme !== 'Bearer' || !token) throw problem('session_required')
  return readAccessToken(config.sessionSecret, token, now())
}

async function checkStanding(services: Services, actor: AccountActor, access: Access, moderated: Map<string, number>): Promise<void> {
  if ((moderated.get(actor.accountId) ?? 0) > Date.now()) return
  const standing = await readStanding(services, actor.accountId)
  if (!standing.onboarded) throw problem('onboarding_required')
  if (!standing.moderated && access === 'moderated_provider') throw problem('moderation_required')
  if (!standing.moderated) return
  // Only a "yes" is remembered, and for seconds: an approval counts at once, a withdrawal soon.
  if (moderated.size >= mostRemembered) moderated.clear()
  moderated.set(actor.accountId, Date.now() + rememberedMs)
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
