import type { ProviderId } from '@bouquet/domain/ids'
import type { World } from './world.ts'

type Answer = { status: number; body: string }

const longestCallMs = 20_000

/** Calls one of the processes; status 0 means no answer. Every outcome but success is counted. */
export async function call(
  { fleet, tokens, acknowledged: { failures } }: World,
  path: string,
  { as, ...options }: RequestInit & { as?: ProviderId },
): Promise<Answer> {
  const answer = await attempt(async () => {
    const headers = new Headers(options.headers)
    if (as) headers.set('authorization', `Bearer ${await tokens(as)}`)
    const signal = AbortSignal.timeout(longestCallMs)
    const response = await fetch(`${await fleet.address()}${path}`, { redirect: 'manual', ...options, headers, signal })
    return { status: response.status, body: await response.text() }
  })
  if (answer.status < 200 || answer.status >= 400) failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1)
  return answer
}

async function attempt(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch {
    return { status: 0, body: '' }
  }
}

/** A JSON body. */
export function json(value: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
