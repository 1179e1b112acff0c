import type { EventRequestDetail } from '@bouquet/features/leads/event-requests/backoffice/event-request-detail.ts'
import type { replyFactsQuery } from './saved-reply-queries.ts'

type ReplyFactsByLanguage = Awaited<ReturnType<NonNullable<ReturnType<typeof replyFactsQuery>['queryFn']>>>

/** The couple that a reply is for, with the values of the placeholders in every language. */
export type Couple = EventRequestDetail['project'] & { byLanguage: ReplyFactsByLanguage }

/** Inserts a text into the conversation; undefined where writing is not permitted. */
export type Converse = ((text: string) => void) | undefined
