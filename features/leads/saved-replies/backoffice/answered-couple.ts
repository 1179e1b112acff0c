import type { EventRequestDetail } from '@bouquet/features/leads/event-requests/backoffice/event-request-detail.ts'
import type { replyFactsQuery } from './saved-reply-queries.ts'

type ReplyFactsByLanguage = Awaited<ReturnType<NonNullable<ReturnType<typeof replyFactsQuery>['queryFn']>>>

/** Whom a reply is for, and what is known of them in every language. */
export type Couple = EventRequestDetail['project'] & { byLanguage: ReplyFactsByLanguage }

/** Inserts a text into the conversation; undefined where writing is not permitted. */
export type Converse = ((text: string) => void) | undefined
