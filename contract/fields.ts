import { europeanCountries } from '@bouquet/domain/countries'
import { isEmail } from '@bouquet/domain/email'
import type { AccountId, EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { languages } from '@bouquet/domain/languages'
import { currencies } from '@bouquet/domain/money'
import { isPersonalName } from '@bouquet/domain/names'
import { newPasswordProblem } from '@bouquet/domain/password'
import { isLine, isText } from '@bouquet/domain/text'
import { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/** The message of an issue is always a problem code, so that the browser and the server use the same codes. */
export function code(problem: ProblemCode): ProblemCode {
  return problem
}

/** Every text that a call takes begins with one of these two; surrounding spaces are removed. */
export const singleLine = z.string().trim().refine(isLine, code('characters_invalid'))
export const multiLine = z.string().trim().refine(isText, code('characters_invalid'))

export const email = z.string().trim().max(320, code('email_invalid')).refine(isEmail, code('email_invalid'))
export const personalName = z.string().trim().max(50, code('name_invalid')).refine(isPersonalName, code('name_invalid'))
export const phone = singleLine.min(6, code('phone_invalid')).max(30, code('phone_invalid'))
/** A new password; surrounding spaces are removed, as at sign-in. */
export const password = singleLine.max(1024, code('password_too_long')).superRefine((value, context) => {
  const problem = newPasswordProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
/** ISO 4217. */
export const currency = z.enum(currencies)
export const language = z.enum(languages)
/** One of the fifty codes that the country selector lists. */
export const europeanCountry = z
  .string()
  .refine((country) => europeanCountries.includes(country), code('country_required'))
/** The id of a row in a catalogue. */
export const catalogueId = z.number().int().min(1, code('invalid_input')).max(2_147_483_647, code('invalid_input'))
export const uuid = z.uuid()
/** Ids in calls. On the wire and for callers they are plain UUIDs; a use case gets each as a typed id. */
export const accountId = z.uuid() as unknown as z.ZodType<AccountId, string>
export const eventRequestId = z.uuid() as unknown as z.ZodType<EventRequestId, string>
export const projectId = z.uuid() as unknown as z.ZodType<ProjectId, string>
export const providerId = z.uuid() as unknown as z.ZodType<ProviderId, string>
export const venueId = z.uuid() as unknown as z.ZodType<VenueId, string>
/** The caller chooses it before the first try of a call, for instance a UUID. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, code('malformed_request'))
export const instant = z.iso.datetime()
export const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, code('malformed_request'))

/** A stored picture: `folder` has `<width>.webp` and `.jpg` for each of `widths` (ascending), and `.avif` once a job has created them. */
export const storedPicture = z.object({
  folder: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  hasAvif: z.boolean(),
})
/** The body of a call whose only answer is that it worked. */
export const success = z.object({ success: z.literal(true) })
export const successMessage = success.extend({ message: z.string() })
