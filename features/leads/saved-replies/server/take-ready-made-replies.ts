import { type Language, languages } from '@bouquet/domain/languages'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { message } from '@bouquet/server/i18n.ts'
import { type ReadyMadeReply, readyMadeReplies } from '../rules/saved-reply.ts'
import { insertReplies, lockReplies, readReplies } from './saved-reply-rows.ts'

/** Creates the ready-made replies for the caller, unless they have replies of their own. */
export function takeReadyMadeReplies(ctx: ProviderContext) {
  const { providerId } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    await lockReplies(tx, providerId)
    const own = await readReplies(tx, providerId)
    if (own.length > 0) return { savedReplies: own }
    return { savedReplies: await insertReplies(tx, providerId, readyMadeFor(ctx.language), ctx.now()) }
  })
}

/** The title is in the reader's language, the text in all languages. */
export function readyMadeFor(reader: Language) {
  const textIn = (language: Language, reply: ReadyMadeReply) =>
    message(language, 'saved-replies', `readyMade.${reply}.text`)
  return readyMadeReplies.map((reply, place) => ({
    slot: place + 1,
    title: message(reader, 'saved-replies', `readyMade.${reply}.title`),
    texts: Object.fromEntries(languages.map((language) => [language, textIn(language, reply)])),
  }))
}
