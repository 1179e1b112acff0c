import { eventRequestId, success } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const markRequestFalse = route({
  method: 'POST',
  path: '/api/admin/event-requests/:uuid/false',
  access: 'administrator',
  permission: 'requests',
  summary: 'Notes that a couple’s requests are false; credits paid for them come back.',
  tag: 'Administration',
  params: z.object({ uuid: eventRequestId }),
  success: { status: 200, body: success },
  problems: ['not_found'],
  idempotencyKey: true,
})
