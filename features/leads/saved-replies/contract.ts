import { code, eventRequestId, language, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { placeholders, savedReplyLimits, unknownPlaceholders } from './rules/saved-reply.ts'

const text = multiLine
  .min(1, code('text_required'))
  .max(savedReplyLimits.textLength, code('message_too_long'))
  .refine((value) => unknownPlaceholders(value).length === 0, code('placeholder_unknown'))

/**
 * What a provider writes: a title for themselves, and the text in one language or more; `features/leads/saved-replies/rules/saved-reply.ts`
 * lists the placeholders.
 */
export const savedReplyForm = z.object({
  title: singleLine.min(1, code('title_required')).max(savedReplyLimits.titleLength, code('title_too_long')),
  texts: z.partialRecord(language, text).refine((texts) => Object.keys(texts).length > 0, code('text_required')),
})
export type SavedReplyForm = z.output<typeof savedReplyForm>

export const savedReply = z.object({
  id: uuid,
  title: z.string(),
  texts: z.partialRecord(language, z.string()),
  /** How often it was copied or inserted into a mail. */
  uses: z.number().int(),
  /** Of its title and texts, for `If-Match`. */
  version: z.number().int(),
})
export type SavedReply = z.output<typeof savedReply>

const ofReplies = { access: 'moderated_provider', tag: 'Saved replies' } as const
const byId = z.object({ id: uuid })
const allReplies = z.object({ savedReplies: z.array(savedReply) })

export const listSavedReplies = route({
  ...ofReplies,
  method: 'GET',
  path: '/api/saved-replies',
  summary: 'The caller’s saved replies, thirty at most, those used most first.',
  success: { status: 200, body: allReplies },
  problems: [],
})

export const createSavedReply = route({
  ...ofReplies,
  method: 'POST',
  path: '/api/saved-replies',
  summary: 'Saves a reply in one language or more.',
  body: savedReplyForm,
  success: { status: 201, body: savedReply },
  problems: ['saved_replies_full'],
  idempotencyKey: true,
})

export const takeReadyMadeReplies = route({
  ...ofReplies,
  method: 'POST',
  path: '/api/saved-replies/ready-made',
  summary:
    'Gives a caller without any the three ready-made replies in all languages; who has some keeps them as they are.',
  success: { status: 200, body: allReplies },
  problems: [],
  idempotencyKey: true,
})

export const updateSavedReply = route({
  ...ofReplies,
  method: 'PUT',
  path: '/api/saved-replies/:id',
  summary: 'Puts another title and other texts in place of a reply’s.',
  params: byId,
  body: savedReplyForm,
  success: { status: 200, body: savedReply },
  problems: ['not_found'],
  versioned: true,
})

export const deleteSavedReply = route({
  ...ofReplies,
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  summary: 'Deletes a reply; until the night after it can be brought back.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})

export const restoreSavedReply = route({
  ...ofReplies,
  method: 'POST',
  path: '/api/saved-replies/:id/restore',
  summary: 'Brings a reply back that was deleted since the last night.',
  params: byId,
  success: { status: 200, body: savedReply },
  problems: ['not_found', 'saved_replies_full'],
})

export const noteReplyUsed = route({
  ...ofReplies,
  method: 'POST',
  path: '/api/saved-replies/:id/used',
  summary: 'Counts that a reply was copied or taken into a mail.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})

/** In one language: the subject of a mail to the couple, and the value of each placeholder of a saved reply. */
export const replyFacts = z.object({ subject: z.string(), facts: z.record(z.enum(placeholders), z.string()) })
export type ReplyFacts = z.output<typeof replyFacts>

export const getReplyFacts = route({
  method: 'GET',
  path: '/api/event-requests/:uuid/reply-facts',
  access: 'moderated_provider',
  summary:
    'What fills the caller’s saved replies to this couple, in every language; what is not known is put gracefully.',
  tag: 'Saved replies',
  params: z.object({ uuid: eventRequestId }),
  success: { status: 200, body: z.object({ byLanguage: z.record(language, replyFacts) }) },
  problems: ['not_found'],
})
