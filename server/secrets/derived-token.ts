import { createHash, createHmac } from 'node:crypto'

/** A token for a link, derived from its purpose whenever a mail needs it; only its hash is stored. */
export function derivedToken(secret: Uint8Array, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/**
 * The token with the stored hash, whichever secret it was derived from, so that links of earlier mails stay valid; otherwise that of the
 * first secret.
 */
export function storedOrDerivedToken(
  secrets: readonly [Uint8Array, ...Uint8Array[]],
  purpose: string,
  storedHash: Buffer | null,
): string {
  const tokens = secrets.map((secret) => derivedToken(secret, purpose))
  const isStored = (token: string) => storedHash?.equals(createHash('sha256').update(token).digest())
  return tokens.find(isStored) ?? derivedToken(secrets[0], purpose)
}
