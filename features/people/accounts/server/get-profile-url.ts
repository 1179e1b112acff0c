import { currentUser } from '@bouquet/features/people/session/server/current-user.ts'
import type { AccountContext } from '@bouquet/server/context.ts'

/** The public address of the caller's profile; null while there is none. */
export async function getProfileUrl(ctx: AccountContext): Promise<{ url: string | null }> {
  const { user } = await currentUser(ctx)
  return { url: user.publicUrl }
}
