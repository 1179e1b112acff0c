import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payload = z.object({ algorithm: z.string(), user_id: z.union([z.string(), z.number()]).transform(String) })

/** The user of a notice `<signature>.<payload>` (base64url); null unless it is signed with the app's secret. */
export function readSignedRequest(signedRequest: string, appSecret: string): string | null {
  const [signature = '', content = '', ...more] = signedRequest.split('.')
  if (more.length > 0 || !isSigned(signature, content, appSecret)) return null
  try {
    const { algorithm, user_id } = payload.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
    return algorithm.toUpperCase() === 'HMAC-SHA256' ? user_id : null
  } catch {
    return null
  }
}

function isSigned(signature: string, content: string, appSecret: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', appSecret).update(content).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}
