import type { AccountContext } from '../../context.ts'
import { currentUser } from '../session/current-user.ts'

/** The public address of the caller's profile; null while there is none. */
export async function getProfileUrl(ctx: AccountContext): Promise<{ url: string | null }> {
  const { user } = await currentUser(ctx)
  return { url: user.publicUrl }
}
