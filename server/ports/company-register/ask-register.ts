import type { z } from 'zod'
import { RegisterUnavailable } from './company-register.ts'

const timeoutMs = 4000

/** The register's answer, validated by its schema; only the status for answers other than 200. Throws `RegisterUnavailable`. */
export async function askRegister<Shape extends z.ZodType>(
  url: URL,
  headers: Record<string, string>,
  shape: Shape,
): Promise<{ status: 200; body: z.output<Shape> } | { status: 400 | 403 | 404 }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    const { status } = response
    if (status === 200) return { status, body: shape.parse(await response.json()) }
    await response.body?.cancel()
    if (status === 400 || status === 403 || status === 404) return { status }
    throw new RegisterUnavailable(`The company register answered ${status}`)
  } catch (cause) {
    if (cause instanceof RegisterUnavailable) throw cause
    throw new RegisterUnavailable('The company register did not answer', cause)
  }
}
