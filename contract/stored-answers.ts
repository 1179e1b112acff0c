import { z } from 'zod'
import { idempotencyKey } from './fields.ts'
import { route } from './route.ts'

export const getStoredAnswer = route({
  method: 'GET',
  path: '/api/stored-answers/:key',
  access: 'account',
  summary:
    'What a call with this idempotency key answered; not found while none has succeeded. For whoever did not get the answer itself.',
  tag: 'Session',
  params: z.object({ key: idempotencyKey }),
  success: { status: 200, body: z.object({ answer: z.unknown() }) },
  problems: ['not_found'],
})
