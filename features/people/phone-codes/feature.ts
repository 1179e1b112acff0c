import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredCodes } from './server/delete-expired-codes.ts'

export const phoneCodes = {
  expired: [deleteExpiredCodes],
} satisfies Feature
