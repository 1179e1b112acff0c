import { StartupError } from '../startup-error.ts'
import type { Env } from './env.ts'

/** What one process of a deployment does, and what it may take of what all of them share. */
export type ProcessSettings = {
  /** `web` answers and works no queue, `jobs` works the queues and answers nothing but its health, `all` does both. */
  role: 'all' | 'web' | 'jobs'
  /** The commit that runs, where the operator names it. */
  commit: string | null
  /** How long a process that is to end says so and still answers, so that load balancers can notice. */
  drainSeconds: number
  /** Where `/metrics` is served for Prometheus; null: nowhere. */
  metricsPort: number | null
  /** Whether the standard variables `OTEL_…` name a collector for traces, and one for metrics. */
  traces: boolean
  pushesMetrics: boolean
  /** A Redis or Valkey in which all processes count calls together; null: in the database. */
  redisUrl: string | null
  /** The most connections to the database: of calls and pages, of jobs, and of the queues themselves. */
  pools: { calls: number; jobs: number; queues: number }
}

export function processSettings(env: Env): ProcessSettings {
  return {
    role: env.ROLE,
    commit: env.COMMIT ?? null,
    drainSeconds: env.DRAIN_SECONDS,
    metricsPort: env.METRICS_PORT ?? null,
    traces: hasCollector(env, env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    pushesMetrics: hasCollector(env, env.OTEL_METRICS_EXPORTER, env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT),
    redisUrl: env.REDIS_URL ?? null,
    pools: { calls: env.DATABASE_POOL, jobs: env.DATABASE_POOL_JOBS, queues: env.DATABASE_POOL_QUEUES },
  }
}

/** The exporters read their own variables; without an address of a collector they would send to one on this machine. */
function hasCollector(env: Env, exporter: string | undefined, endpoint: string | undefined): boolean {
  if (env.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return false
  return (endpoint ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
}

/** Throws a StartupError for a way past a pooler without the pooler. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): string | undefined {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new StartupError('DATABASE_URL: is not set. DATABASE_DIRECT_URL is beside it, for the same database.')
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/** Throws a StartupError for a replica of no named database. */
export function replicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: Env): string | null {
  if (DATABASE_REPLICA_URL && !DATABASE_URL)
    throw new StartupError('DATABASE_URL: is not set. DATABASE_REPLICA_URL is beside it, for its replica.')
  return DATABASE_REPLICA_URL ?? null
}
