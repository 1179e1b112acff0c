import { z } from 'zod'
import { fetchLimited } from '../fetch-limited.ts'
import { InstagramRefused, InstagramUnavailable } from './instagram.ts'

const timeoutMs = 5000
const maxJson = 1024 * 1024

/** The error formats of the two kinds of calls, and the codes of the graph that only a new consent resolves. */
const refusal = z.object({
  error_type: z.string().optional(),
  error: z.object({ code: z.number().optional() }).optional(),
})
const refusedCodes = [10, 102, 190, 200]

/**
 * An answer, validated by its schema. Errors never include the address, which contains secrets. Throws InstagramRefused,
 * InstagramUnavailable.
 */
export async function askInstagram<Shape extends z.ZodType>(
  url: URL,
  shape: Shape,
  request: RequestInit = {},
): Promise<z.output<Shape>> {
  const { status, bytes } = await fetchFrom(url, maxJson, request)
  const body = parsed(bytes)
  if (status === 200) {
    const { data, success } = shape.safeParse(body)
    if (success) return data
    throw new InstagramUnavailable('Instagram sent something unreadable')
  }
  if (isRefused(status, body)) throw new InstagramRefused(`Instagram answered ${status}`)
  throw new InstagramUnavailable(`Instagram answered ${status}`)
}

export async function fetchFrom(url: URL | string, maxBytes: number, request: RequestInit = {}) {
  try {
    return await fetchLimited(url, { ...request, maxBytes, timeoutMs })
  } catch (error) {
    throw new InstagramUnavailable(`Instagram did not answer (${error instanceof Error ? error.name : 'Error'})`)
  }
}

function isRefused(status: number, body: unknown): boolean {
  if (status === 401) return true
  if (status !== 400 && status !== 403) return false
  const { data } = refusal.safeParse(body)
  return data?.error_type !== undefined || refusedCodes.includes(data?.error?.code ?? 0)
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
