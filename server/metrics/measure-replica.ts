import { metrics } from '@opentelemetry/api'

/** Has the replica's lag, and whether it is read, read with each scrape. */
export function observeReplica({ isUsed, lagMs }: { isUsed(): boolean; lagMs(): number | null }): () => void {
  const meter = metrics.getMeter('bouquet')
  const lag = meter.createObservableGauge('bouquet_replica_lag_seconds', {
    description: 'How far the replica is behind',
  })
  const used = meter.createObservableGauge('bouquet_replica_used', { description: 'Whether the replica is read' })
  const observeLag: Parameters<typeof lag.addCallback>[0] = (result) => {
    const behindMs = lagMs()
    if (behindMs !== null) result.observe(behindMs / 1000)
  }
  const observeUsed: Parameters<typeof used.addCallback>[0] = (result) => result.observe(isUsed() ? 1 : 0)
  lag.addCallback(observeLag)
  used.addCallback(observeUsed)
  return () => {
    lag.removeCallback(observeLag)
    used.removeCallback(observeUsed)
  }
}
