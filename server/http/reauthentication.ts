import type { RouteContract } from '@bouquet/contract/route'
import { reauthenticationMinutes } from '@bouquet/domain/reauthentication'
import type { AccountActor, Services } from '../context.ts'
import { problem } from './problem.ts'

/**
 * Rule "asking again". Throws reauthentication_required where the call needs it and this session has not confirmed its password recently,
 * and session_expired where the session has ended meanwhile.
 */
export async function checkReauthentication(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { reauthentication }: Pick<RouteContract, 'reauthentication'>,
  { sessionId }: Pick<AccountActor, 'sessionId'>,
): Promise<void> {
  if (!reauthentication) return
  const since = new Date(now().getTime() - reauthenticationMinutes * 60_000)
  const session = await db
    .selectFrom('sessions')
    .select('reauthenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw problem('session_expired')
  if (!session.reauthenticated_at || session.reauthenticated_at <= since) throw problem('reauthentication_required')
}
