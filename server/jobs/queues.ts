import type { Currency } from '@bouquet/domain/money'
import type { BilledLine, BillingReason } from '../ports/payments/payments.ts'

/** Every queue with what its jobs carry. Payloads hold ids only: no secret and no personal data waits in a queue. */
export type JobPayloads = {
  'send-project-confirmation': { projectId: string }
  'send-project-receipt': { projectId: string }
  'send-project-links': { requestId: string }
  'erase-project': { projectId: string }
  'announce-conversation-message': { messageId: number }
  'announce-hired': { eventRequestId: string }
  'settle-project-ending': { projectId: string; endingId: string }
  'announce-project-change': { changeId: number }
  'announce-event-request': { eventRequestId: string }
  'announce-withdrawal': { eventRequestId: string }
  'announce-unlock': { eventRequestId: string }
  'announce-decline': { eventRequestId: string; declinedAt: string }
  'announce-rejection': { eventRequestId: string }
  'announce-doubt': { eventRequestId: string; declinedAt: string }
  'judge-leads': { projectId: string }
  'announce-lead-refund': { eventRequestId: string }
  'find-due-reminders': Record<string, never>
  'send-request-reminder': { eventRequestId: string }
  'deliver-stand-in-event': { eventId: string }
  'settle-in-stand-in': { objectId: string; succeeds: boolean }
  'send-review-confirmation': { reviewId: string }
  'announce-review': { reviewId: string }
  'announce-review-report': { reviewId: string }
  'send-review-invitation': { invitationId: string }
  'find-due-review-reminders': Record<string, never>
  'send-review-reminder': { invitationId: string }
  'drop-sealed-pairs': Record<string, never>
  'send-email-confirmation': { accountId: string }
  'send-password-reset': { requestId: string }
  'announce-new-password': { accountId: string }
  'announce-moderation': { decisionId: number }
  'announce-email-change': { tokenHash: string }
  'say-farewell': { farewellId: string }
  'announce-failed-payment': { purchaseId: string }
  'send-money-mail': { mailId: string }
  'find-renewals-ahead': Record<string, never>
  'order-renewal-notice': { subscriptionId: string; renewsAt: string; day: number }
  'check-cards': Record<string, never>
  'check-card': { subscriptionId: string }
  'send-refund': { refundId: string }
  'follow-reversals': { paymentId: string }
  'announce-failed-refund': { refundId: string }
  'announce-reversal': { refundId: string; news: 'taken' | 'lost' | 'returned'; respondBy: string | null }
  'open-bought-request': { purchaseId: string }
  'reconcile-payments': Record<string, never>
  'read-subscription': { subscriptionId: string }
  'end-subscription': { subscriptionId: string }
  'stop-renewal': { subscriptionId: string }
  'end-disputed-subscription': { subscriptionId: string }
  'reopen-subscription': { subscriptionId: string }
  'note-premium-payment': {
    subscriptionId: string
    customerId: string
    reference: string
    paymentIntentId: string | null
    amountCents: number
    paidAt: string
    // Absent from jobs of the former release.
    currency?: Currency
    reason?: BillingReason
    lines?: BilledLine[]
  }
  'check-subscriptions': Record<string, never>
  'make-data-export': { exportId: string }
  'delete-files': { keys: string[] }
  'finish-picture': { pictureId: string }
  'sweep-pictures': Record<string, never>
  'fetch-video-picture': { videoId: string }
  'tend-instagram': { providerId: string }
  'tend-all-instagram': Record<string, never>
  'check-company-numbers': Record<string, never>
  'refresh-provider-scores': Record<string, never>
  'lower-ended-premium': Record<string, never>
  'fill-service-prices': Record<string, never>
  'mask-towns': Record<string, never>
  'forget-what-is-over': Record<string, never>
  'record-erasure': { kind: 'account' | 'project'; id: string }
}
export type QueueName = keyof JobPayloads

/** A job that failed is tried again with growing pauses, for about half a day; that of a process that died is taken over (`take-over.ts`). */
export const queueOptions = { retryLimit: 8, retryDelay: 30, retryBackoff: true, notify: true, heartbeatSeconds: 60 }

export const queueNames: readonly QueueName[] = [
  'send-project-confirmation',
  'send-project-receipt',
  'send-project-links',
  'erase-project',
  'announce-conversation-message',
  'announce-hired',
  'settle-project-ending',
  'announce-project-change',
  'announce-event-request',
  'announce-withdrawal',
  'announce-unlock',
  'announce-decline',
  'announce-rejection',
  'announce-doubt',
  'judge-leads',
  'announce-lead-refund',
  'find-due-reminders',
  'send-request-reminder',
  'settle-in-stand-in',
  'deliver-stand-in-event',
  'send-review-confirmation',
  'announce-review',
  'announce-review-report',
  'send-review-invitation',
  'find-due-review-reminders',
  'send-review-reminder',
  'drop-sealed-pairs',
  'send-email-confirmation',
  'send-password-reset',
  'announce-new-password',
  'announce-moderation',
  'announce-email-change',
  'say-farewell',
  'announce-failed-payment',
  'send-money-mail',
  'find-renewals-ahead',
  'order-renewal-notice',
  'check-cards',
  'check-card',
  'follow-reversals',
  'announce-failed-refund',
  'announce-reversal',
  'open-bought-request',
  'send-refund',
  'reconcile-payments',
  'read-subscription',
  'stop-renewal',
  'end-disputed-subscription',
  'reopen-subscription',
  'end-subscription',
  'note-premium-payment',
  'check-subscriptions',
  'make-data-export',
  'delete-files',
  'finish-picture',
  'sweep-pictures',
  'fetch-video-picture',
  'tend-all-instagram',
  'tend-instagram',
  'check-company-numbers',
  'refresh-provider-scores',
  'lower-ended-premium',
  'fill-service-prices',
  'mask-towns',
  'forget-what-is-over',
  'record-erasure',
]

/** All clocks (UTC): which queue gets a job when. */
export const clocks: Partial<Record<QueueName, string>> = {
  'check-subscriptions': '25 * * * *',
  'check-company-numbers': '*/15 * * * *',
  'tend-all-instagram': '35 */6 * * *',
  'reconcile-payments': '50 1 * * *',
  'refresh-provider-scores': '40 2 * * *',
  'lower-ended-premium': '* * * * *',
  'fill-service-prices': '* * * * *',
  'mask-towns': '* * * * *',
  'drop-sealed-pairs': '* * * * *',
  'forget-what-is-over': '10 3 * * *',
  'sweep-pictures': '30 3 * * *',
  'find-renewals-ahead': '20 6 * * *',
  'check-cards': '40 6 * * *',
  'find-due-reminders': '0 6 * * *',
  'find-due-review-reminders': '15 7-18 * * *',
}
