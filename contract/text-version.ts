import { z } from 'zod'
import { code, instant, multiLine, singleLine } from './fields.ts'

export const reasonLength = { min: 3, max: 500 } as const
export const maxTitle = 120
export const maxDescription = 160

/** Why a version was saved; colleagues read it in the history. */
export const versionReason = multiLine
  .min(reasonLength.min, code('reason_too_short'))
  .max(reasonLength.max, code('text_too_long'))
export const versionTitle = singleLine.min(1, code('title_required')).max(maxTitle, code('title_too_long'))
export const versionDescription = singleLine.min(1, code('text_required')).max(maxDescription, code('text_too_long'))
export const versionNumber = z.number().int().min(0)
export const versionInPath = z.coerce.number().int().min(0).max(2_147_483_647)

/** A saved version without its words; version 0 is the text that came with the product, and has no author. */
export const listedVersion = z.object({
  version: versionNumber,
  reason: z.string().nullable(),
  /** The earlier version whose words it has again. */
  restores: versionNumber.nullable(),
  savedAt: instant,
  savedBy: z.string().nullable(),
})
export type ListedVersion = z.output<typeof listedVersion>

/** The versions of a text below `before`, newest first. */
export const versionPage = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})
export const listedVersions = z.object({ versions: z.array(listedVersion), hasMore: z.boolean() })

/** Which earlier version a text gets again, and why. */
export const versionRestoring = z.object({
  version: versionNumber.max(2_147_483_647, code('invalid_input')),
  reason: versionReason,
})
