import { instant, singleLine, successMessage } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

/** The state of a provider's connection to Instagram. */
export const instagramStatus = z.object({
  hasToken: z.boolean(),
  tokenExpired: z.boolean(),
  /** False where the operator has no app at Instagram, so that nothing can be connected. */
  isOffered: z.boolean(),
  username: z.string().nullable(),
  /** When the latest pictures were last fetched. */
  syncedAt: instant.nullable(),
  pictureCount: z.number().int(),
})
export type InstagramStatus = z.output<typeof instagramStatus>

const ofInstagram = { access: 'planner', personal: true, tag: 'Instagram' } as const
/** `message` is in the caller's language. */
const done = successMessage

export const getInstagramAuthUrl = route({
  ...ofInstagram,
  method: 'GET',
  path: '/api/instagram/auth-url',
  summary:
    'Where Instagram asks the caller for their consent. It leads back to /social-networks with `code` and `state`, both good for one use within ten minutes.',
  success: { status: 200, body: z.object({ url: z.string() }) },
  problems: ['instagram_unavailable'],
  limit: { max: 30, seconds: 600 },
})

export const connectInstagram = route({
  ...ofInstagram,
  method: 'POST',
  path: '/api/instagram/token',
  summary:
    'Connects the caller’s Instagram with the code (`token`) and the `state` that came back; replaces a connection before.',
  body: z.object({ token: singleLine.min(1).max(2000), state: singleLine.min(1).max(200) }),
  success: { status: 200, body: done },
  problems: ['instagram_attempt_expired', 'instagram_refused', 'instagram_unavailable'],
  limit: { max: 30, seconds: 600 },
})

export const revokeInstagram = route({
  ...ofInstagram,
  method: 'GET',
  path: '/api/instagram/revoke',
  changes: true,
  summary: 'Ends the connection: the token and the copied pictures are deleted, whether or not Instagram answers.',
  success: { status: 200, body: done },
  problems: [],
})
