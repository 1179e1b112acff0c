import { openListener } from './listener.ts'

/** What a process knows of the database, which is a second after a change at the latest while the database answers. */
export type WatchedValue<Value> = {
  current(): Value
  /** Reads it again. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Watched<Value> = {
  /** The database's address. */
  url: string
  /** On which channel the database tells of changes. */
  channel: string
  read: () => Promise<Value>
  /** Is called with each value that was read. */
  onRead?: (value: Value) => void
}

const retryMs = 1_000

/** Reads a value at once, and again whenever any process has changed it. */
export async function openWatchedValue<Value>({
  url,
  channel,
  read,
  onRead,
}: Watched<Value>): Promise<WatchedValue<Value>> {
  let known = await read()
  onRead?.(known)
  let retry: NodeJS.Timeout | undefined
  let begun = 0
  let taken = 0
  const refresh = async () => {
    const mine = ++begun
    const value = await read()
    // Of two reads at once, the one that began later has the newer value.
    if (mine < taken) return
    taken = mine
    known = value
    onRead?.(value)
  }
  const refreshOrRetry = () => {
    clearTimeout(retry)
    refresh().catch(() => {
      retry = setTimeout(refreshOrRetry, retryMs).unref()
    })
  }
  const changes = openListener(url, channel)
  await changes.hear({ hear: refreshOrRetry, missed: refreshOrRetry })
  await refresh()
  return {
    current: () => known,
    refresh,
    stop: () => {
      clearTimeout(retry)
      return changes.stop()
    },
  }
}
