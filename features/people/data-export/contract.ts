import { success } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'

/** Requests a ZIP of all data of the account; a mail with a link that works for one hour follows. Rule "data export". */
export const requestExport = route({
  method: 'POST',
  path: '/api/account/export',
  access: 'account',
  personal: true,
  reauthentication: true,
  summary: 'Makes a ZIP of everything that is stored of the account and mails a link to it.',
  tag: 'Account',
  success: { status: 200, body: success },
  problems: ['export_under_way'],
  limit: { max: 10, seconds: 3600, shared: true },
  idempotencyKey: true,
})
