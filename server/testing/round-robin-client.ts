import { setTimeout as delay } from 'node:timers/promises'

export type Call = { path: string; method?: string; account?: string; body?: () => unknown }
type Failure = { call: string; process: string; status: number | string }

/** Distributes the clients' calls over several processes, like a load balancer. */
type Clients = {
  /** Adds a process that gets calls from now on. */
  add(address: string): void
  /** Removes a process, and waits for its pending calls. */
  remove(address: string): Promise<void>
  /** `putOff` counts the 503 answers of a busy machine, after which the call was repeated as Retry-After asks. */
  stop(): Promise<{ calls: number; putOff: number; failures: Failure[]; slowestMs: number }>
}

const callMs = 20_000

/** Repeats these calls, `width` at once, each to the next process. `tokens` has one for each account that calls. */
export function callAgainAndAgain(calls: Call[], tokens: Map<string, string>, width: number): Clients {
  const processes: { address: string; running: number }[] = []
  const counted = { calls: 0, putOff: 0, failures: [] as Failure[], slowestMs: 0 }
  let turn = 0
  let isOver = false

  const work = async () => {
    while (!isOver) {
      const target = processes[turn % processes.length]
      const call = calls[turn++ % calls.length]
      if (!target || !call) {
        await delay(10)
        continue
      }
      target.running++
      const start = performance.now()
      let status = await make(target.address, call, tokens)
      for (let again = 0; status === 503 && again < 3; again++) {
        counted.putOff++
        await delay(1_000)
        status = await make(target.address, call, tokens)
      }
      target.running--
      counted.calls++
      counted.slowestMs = Math.max(counted.slowestMs, performance.now() - start)
      if (typeof status === 'string' || status >= 400)
        counted.failures.push({ call: `${call.method ?? 'GET'} ${call.path}`, process: target.address, status })
    }
  }
  const workers = Array.from({ length: width }, work)
  return {
    add: (address) => void processes.push({ address, running: 0 }),
    remove: async (address) => {
      const at = processes.findIndex((one) => one.address === address)
      const [gone] = processes.splice(at, 1)
      while (gone && gone.running > 0) await delay(10)
    },
    stop: async () => {
      isOver = true
      await Promise.all(workers)
      return counted
    },
  }
}

/** The status of one call, or the error without one. */
export async function make(
  address: string,
  { path, method = 'GET', account, body }: Call,
  tokens: Map<string, string>,
): Promise<number | string> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  if (account) headers.authorization = `Bearer ${tokens.get(account)}`
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body()) }),
      signal: AbortSignal.timeout(callMs),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
