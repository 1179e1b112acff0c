import type { RouteCall, RouteContract } from '@bouquet/contract/route'
import { ApiProblem } from './api-problem.ts'
import { withSession } from './client.ts'
import { headersOf, type Parts, problemOf, urlOf } from './send.ts'

const timeoutMs = 30_000

type GivesFile = RouteContract & { download: string }

/** Fetches a file and lets the browser save it under the name that the server gives. Throws as `call` does. */
export async function download<R extends GivesFile>(route: R, input: RouteCall<R>): Promise<void> {
  const answer = await fetched(route, input)
  save(await answer.blob(), nameOf(answer))
}

/** Fetches a file for the page itself. Throws as `call` does. */
export async function fetchFile<R extends GivesFile>(
  route: R,
  input: RouteCall<R>,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await fetched(route, input, signal)).blob()
}

function fetched<R extends GivesFile>(route: R, parts: Parts, signal?: AbortSignal): Promise<Response> {
  return withSession(route, async (token) => {
    const headers = { ...headersOf(parts, token), Accept: '*/*' }
    const timeout = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
    const found = await fetch(urlOf(route.path, parts), { headers, signal: ends }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new ApiProblem({ code: 'network_error', message: '', status: 0 })
    })
    if (!found.ok) throw await problemOf(found)
    return found
  })
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'bouquet'
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
