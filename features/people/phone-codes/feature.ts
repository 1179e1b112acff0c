import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredCodes } from './server/delete-expired-codes.ts'
import { textMessages } from './server/sample-text-messages.ts'

export const phoneCodes = {
  expired: [deleteExpiredCodes],
  textMessages,
} satisfies Feature
