type LimitedAnswer = { status: number; bytes: Uint8Array }

/**
 * Requests one outside address without following redirects, and reads at most `maxBytes`. Throws what fetch throws, a TimeoutError after
 * `timeoutMs`, and an Error for a longer body.
 */
export async function fetchLimited(
  url: URL | string,
  { maxBytes, timeoutMs, ...request }: RequestInit & { maxBytes: number; timeoutMs: number },
): Promise<LimitedAnswer> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error(`More than ${maxBytes} bytes came`)
    parts.push(part)
  }
  return { status: response.status, bytes: Buffer.concat(parts) }
}
