import { idempotencyKey } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

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
