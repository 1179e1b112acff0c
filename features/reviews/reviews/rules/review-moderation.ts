import { stateTable } from '@bouquet/domain/state-table'
import type { ReviewState } from './review.ts'

/** The states of a review: `reported` is published and moderated again; `dismissed` is published because its report was dismissed. */
export const reviewModerations = [
  'awaiting_mail',
  'awaiting_moderation',
  'published',
  'reported',
  'dismissed',
  'refused',
] as const
export type ReviewModeration = (typeof reviewModerations)[number]

/** `report` is the decision on the provider's report, null while it is pending; undefined where there is none. */
export function reviewModeration(
  state: ReviewState,
  report: { decision: 'kept' | 'taken_down' | null } | undefined,
): ReviewModeration {
  if (state !== 'published' || !report) return state
  return report.decision === null ? 'reported' : 'dismissed'
}

/** The actions on a review by its writer (confirm), an administrator (publish, refuse, dismiss its report) or its provider (reply, report). */
export const reviewActions = ['confirm', 'publish', 'refuse', 'dismiss', 'reply', 'report'] as const
export type ReviewAction = (typeof reviewActions)[number]

// Rules "reviews", "moderation of reviews", "reporting a review": allowed, already done, or the problem that refuses it.
const verdicts = {
  confirm: {
    awaiting_mail: 'allowed',
    awaiting_moderation: 'done',
    published: 'done',
    reported: 'done',
    dismissed: 'done',
    refused: 'done',
  },
  publish: {
    awaiting_mail: 'review_settled',
    awaiting_moderation: 'allowed',
    published: 'review_settled',
    reported: 'review_settled',
    dismissed: 'review_settled',
    refused: 'review_settled',
  },
  refuse: {
    awaiting_mail: 'review_settled',
    awaiting_moderation: 'allowed',
    published: 'allowed',
    reported: 'allowed',
    dismissed: 'allowed',
    refused: 'review_settled',
  },
  dismiss: {
    awaiting_mail: 'review_settled',
    awaiting_moderation: 'review_settled',
    published: 'review_settled',
    reported: 'allowed',
    dismissed: 'review_settled',
    refused: 'review_settled',
  },
  reply: {
    awaiting_mail: 'not_found',
    awaiting_moderation: 'not_found',
    published: 'allowed',
    reported: 'allowed',
    dismissed: 'allowed',
    refused: 'not_found',
  },
  report: {
    awaiting_mail: 'not_found',
    awaiting_moderation: 'not_found',
    published: 'allowed',
    reported: 'already_reported',
    dismissed: 'already_reported',
    refused: 'not_found',
  },
} as const satisfies Record<ReviewAction, Record<ReviewModeration, string>>

const table = stateTable(verdicts)

/** The problem that refuses this action in this state; null where it is allowed, or done already. */
export const reviewActionProblem = table.refusal

/** Whether this action changes something in this state, so that a page offers it. */
export const mayActOnReview = table.allows
