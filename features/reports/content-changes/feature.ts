import type { Feature } from '@bouquet/server/feature.ts'
import { deleteOldChanges } from './server/delete-old-changes.ts'
import { exportedContentChanges } from './server/exported-rows.ts'

export const contentChanges = {
  expired: [deleteOldChanges],
  exported: exportedContentChanges,
} satisfies Feature
