import type { Attributes, Meter } from '@opentelemetry/api'

type Instruments = ReturnType<typeof instrumentsOf>

let instruments: Instruments | null = null

/** Begins to measure; before, and in processes without metrics, `measured` does nothing. */
export function beginMeasuring(meter: Meter): void {
  instruments = instrumentsOf(meter)
}

export const isMeasuring = (): boolean => instruments !== null

export function endMeasuring(): void {
  instruments = null
}

/** Rule "metrics": names of code and closed lists are measured by, never a person, an address, an id or a text that somebody wrote. */
export const measured = {
  /** A call or a page, by the pattern of its route. */
  call: (route: string, method: string, status: number, seconds: number): void => {
    instruments?.calls.add(1, { route, method, status })
    instruments?.callSeconds.record(seconds, { route, method })
  },
  /** How long a caller waited for a connection of this pool. */
  poolWait: (pool: string, seconds: number): void => instruments?.poolWait.record(seconds, { pool }),
  statement: (statement: string, seconds: number): void => instruments?.statements.record(seconds, { statement }),
  job: (queue: string, outcome: 'completed' | 'failed', seconds: number): void => {
    instruments?.jobs.add(1, { queue, outcome })
    instruments?.jobSeconds.record(seconds, { queue })
  },
  /** The time from the payment provider's event to its handling here. */
  webhook: (type: string, seconds: number): void => instruments?.webhookLag.record(seconds, { type }),
  message: (kind: 'mail' | 'sms', outcome: 'accepted' | 'refused' | 'failed'): void =>
    instruments?.messages.add(1, { kind, outcome }),
  /** A read that may be behind: from the replica, or why from the primary. */
  replicaRead: (from: 'replica' | 'left_out' | 'behind' | 'failed'): void => instruments?.replicaReads.add(1, { from }),
  page: (result: 'hit' | 'miss'): void => instruments?.pages.add(1, { result }),
  /** Entries of the registry of addresses that were not as the accounts are, by what was done or found. */
  registryDifferences: (found: 'noted' | 'released' | 'elsewhere', entries: number): void =>
    instruments?.registryDifferences.add(entries, { found }),
  /** What another cell answered to a sign-in or a reset that was handed over. */
  handOver: (kind: 'sign-in' | 'reset', outcome: string): void => instruments?.handOvers.add(1, { kind, outcome }),
  /** A call that a limit refused, by the limit's name. */
  limit: (limit: string): void => instruments?.limits.add(1, { limit }),
}

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const slow = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 21_600]

function instrumentsOf(meter: Meter) {
  const counter = (name: string, description: string) => meter.createCounter<Attributes>(name, { description })
  const seconds = (name: string, description: string, explicitBucketBoundaries = quick) =>
    meter.createHistogram<Attributes>(name, { description, advice: { explicitBucketBoundaries } })
  return {
    calls: counter('bouquet_calls', 'Calls and pages answered'),
    callSeconds: seconds('bouquet_call_seconds', 'Time to answer'),
    poolWait: seconds('bouquet_pool_wait_seconds', 'Time until a connection of the pool was free'),
    statements: seconds('bouquet_statement_seconds', 'Time of statements by verb and first table'),
    jobs: counter('bouquet_jobs', 'Jobs run'),
    jobSeconds: seconds('bouquet_job_seconds', 'Time of jobs', slow),
    webhookLag: seconds('bouquet_webhook_lag_seconds', 'From an event of the payment provider to its handling', slow),
    messages: counter('bouquet_messages', 'Mails and text messages handed over'),
    pages: counter('bouquet_page_cache', 'Pages of the directory asked for'),
    replicaReads: counter('bouquet_replica_reads', 'Reads that may be behind, and why not from the replica'),
    registryDifferences: counter('bouquet_registry_differences', 'Entries of the registry unlike the accounts'),
    handOvers: counter('bouquet_hand_overs', 'Sign-ins and resets handed to other cells, by their answer'),
    limits: counter('bouquet_limits_hit', 'Calls refused by a limit'),
  }
}
