import type { ProviderContext } from '@bouquet/server/context.ts'
import { readReplies } from './saved-reply-rows.ts'

/** The caller's saved replies, the most used first. */
export async function listSavedReplies({ db, actor }: ProviderContext) {
  return { savedReplies: await readReplies(db, actor.providerId) }
}
