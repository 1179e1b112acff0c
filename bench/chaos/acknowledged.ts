/** What was acknowledged to the clients: none of it may be missing afterwards. */
export type Acknowledged = {
  /** Addresses of couples whose project was accepted. */
  projects: Set<string>
  /** Addresses of couples who confirmed. */
  confirmations: Set<string>
  /** Ids of requests that were unlocked. */
  unlocks: Set<string>
  /** Ids of payments that succeeded. */
  payments: Set<string>
  /** Keys of messages that were written. */
  messages: Set<string>
  /** Ids of photos that were uploaded. */
  uploads: Set<string>
  /** Calls that failed or were not answered, by their status; 0 is a broken connection. */
  failures: Map<number, number>
}

export function nothingAcknowledged(): Acknowledged {
  return {
    projects: new Set(),
    confirmations: new Set(),
    unlocks: new Set(),
    payments: new Set(),
    messages: new Set(),
    uploads: new Set(),
    failures: new Map(),
  }
}
