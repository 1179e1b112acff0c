import { problem } from '@bouquet/server/http/problem.ts'

type Settings = {
  /** How much work runs concurrently. */
  workers: number
  maxWaiting: number
  maxWaitingPerAsker: number
}
type Waiting = { start(worker: number): void; refuse(): void }

type FairQueue = {
  /**
   * Runs the work when a worker is free and it is the asker's turn. Throws unavailable where too much work is already waiting, of this asker or
   * of all; work without an asker (null) is the process's own and always accepted.
   */
  run<T>(asker: string | null, work: (worker: number) => Promise<T>): Promise<T>
}

const retryAfterSeconds = 2

/** A bounded queue in which askers take turns, so that an asker with a hundred pieces of work does not delay another with one. */
export function fairQueue({ workers, maxWaiting, maxWaitingPerAsker }: Settings): FairQueue {
  const free = Array.from({ length: workers }, (_, worker) => worker)
  const lines = new Map<string | null, Waiting[]>()
  const count = () => lines.values().reduce((sum, line) => sum + line.length, 0)

  /** Drops work of the asker with the most waiting pieces, in favour of one with none. */
  function makeRoom(): boolean {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length < 2) return false
    longest.pop()?.refuse()
    return true
  }

  function enter(asker: string | null, waiting: Waiting): void {
    const line = lines.get(asker) ?? []
    if (asker !== null) {
      if (line.length >= maxWaitingPerAsker) throw busy()
      if (count() >= maxWaiting && (line.length > 0 || !makeRoom())) throw busy()
    }
    line.push(waiting)
    lines.set(asker, line)
  }

  /** The asker whose first piece runs now moves to the end of the turns. */
  function next(): Waiting | undefined {
    const [first] = lines
    if (!first) return undefined
    const [asker, line] = first
    const waiting = line.shift()
    lines.delete(asker)
    if (line.length > 0) lines.set(asker, line)
    return waiting
  }

  function startNext(): void {
    const worker = free.pop()
    if (worker === undefined) return
    const waiting = next()
    if (waiting) waiting.start(worker)
    else free.push(worker)
  }

  return {
    run: (asker, work) => {
      const turn = Promise.withResolvers<number>()
      const started = turn.promise.then((worker) =>
        work(worker).finally(() => {
          free.push(worker)
          startNext()
        }),
      )
      try {
        enter(asker, { start: turn.resolve, refuse: () => turn.reject(busy()) })
      } catch (refusal) {
        turn.reject(refusal)
      }
      startNext()
      return started
    },
  }
}

const busy = () => problem('unavailable', { retryAfterSeconds })
