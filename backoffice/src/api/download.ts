import type { RouteCall, RouteContract } from '@bouquet/contract/route'
import type { Address } from './address.ts'
import { ApiProblem } from './api-problem.ts'
import { withSession } from './client.ts'
import { headersOf, type Parts, problemOf, urlOf } from './send.ts'

const timeoutMs = 30_000

type GivesFile = RouteContract & { download: string }

/** Fetches a file and lets the browser save it under the name that the server gives. Throws as `call` does. */
export async function download<R extends GivesFile>(route: R | Address<R>, input: RouteCall<R>): Promise<void> {
  const parts: Parts = input
  const answer = await withSession(route, async (token) => {
    const headers = { ...headersOf(parts, token), Accept: '*/*' }
    const found = await fetch(urlOf(route.path, parts), { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => {
        throw new ApiProblem({ code: 'network_error', message: '', status: 0 })
      },
    )
    if (!found.ok) throw await problemOf(found)
    return found
  })
  save(await answer.blob(), nameOf(answer))
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
