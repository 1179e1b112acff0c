import { createHmac } from 'node:crypto'
import type { Services } from '../../context.ts'
import { hashOf } from '../projects/project-tokens.ts'

/** The secret of an invitation's links, the same in its mail and its reminder; only its hash is stored. */
export function invitationToken({ config }: Pick<Services, 'config'>, invitationId: string): string {
  return createHmac('sha256', config.sessionSecret).update(`invitation ${invitationId}`).digest('base64url')
}

export function invitationHash(services: Pick<Services, 'config'>, invitationId: string): Buffer {
  return hashOf(invitationToken(services, invitationId))
}

/** Where somebody asks not to be asked again. */
export function stopPath(token: string): string {
  return `/avis/${token}/stop`
}
