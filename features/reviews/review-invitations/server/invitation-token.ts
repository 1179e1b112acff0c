import type { Services } from '@bouquet/server/context.ts'
import { derivedToken, storedOrDerivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'

const purposeOf = (invitationId: string) => `invitation ${invitationId}`

/** The secret of an invitation's links, the same in its mail and its reminder; only its hash is stored. */
export function invitationToken(
  { config }: Pick<Services, 'config'>,
  invitationId: string,
  storedHash: Buffer,
): string {
  return storedOrDerivedToken(config.sessionSecrets, purposeOf(invitationId), storedHash)
}

/** The stored hash of a new invitation's secret. */
export function invitationHash({ config }: Pick<Services, 'config'>, invitationId: string): Buffer {
  return hashOf(derivedToken(config.sessionSecret, purposeOf(invitationId)))
}

/** The path at which a recipient unsubscribes. */
export function stopPath(token: string): string {
  return `/avis/${token}/stop`
}
