/** Every queue with what its jobs carry. Payloads hold ids only: no secret and no personal data waits in a queue. */
export type JobPayloads = {
  'send-project-confirmation': { projectId: string }
  'announce-event-request': { eventRequestId: string }
  'announce-unlock': { eventRequestId: string }
  'announce-rejection': { eventRequestId: string }
  'deliver-stand-in-event': { eventId: string }
  'refresh-provider-scores': Record<string, never>
  'forget-what-is-over': Record<string, never>
}
export type QueueName = keyof JobPayloads

/** A job that failed is tried again with growing pauses, for about half a day. */
export const queueOptions = { retryLimit: 8, retryDelay: 30, retryBackoff: true, notify: true }

export const queueNames: readonly QueueName[] = [
  'send-project-confirmation',
  'announce-event-request',
  'announce-unlock',
  'announce-rejection',
  'deliver-stand-in-event',
  'refresh-provider-scores',
  'forget-what-is-over',
]

/** All clocks (UTC): which queue gets a job when. */
export const clocks: Partial<Record<QueueName, string>> = {
  'refresh-provider-scores': '40 2 * * *',
  'forget-what-is-over': '10 3 * * *',
}
