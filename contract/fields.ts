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

/** The message of an issue is always a problem code, so that the browser and the server name the same thing. */
export function code(problem: ProblemCode): ProblemCode {
  return problem
}

/** Every text that a call takes begins with one of these two; spaces around it count nowhere. */
export const singleLine = z.string().trim().refine(isLine, code('characters_invalid'))
export const multiLine = z.string().trim().refine(isText, code('characters_invalid'))

export const email = z.string().trim().max(320, code('email_invalid')).refine(isEmail, code('email_invalid'))
export const personalName = z.string().trim().max(50, code('name_invalid')).refine(isPersonalName, code('name_invalid'))
export const phone = singleLine.min(6, code('phone_invalid')).max(30, code('phone_invalid'))
/** A new password; spaces around it count nowhere, as at sign-in. */
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
/** The number of a row of a catalogue. */
export const catalogueId = z.number().int().min(1, code('invalid_input')).max(2_147_483_647, code('invalid_input'))
export const uuid = z.uuid()
/** Ids that calls name. They are plain UUIDs on the wire and for who calls; a use case gets each as an id of its kind. */
export const accountId = z.uuid() as unknown as z.ZodType<AccountId, string>
export const eventRequestId = z.uuid() as unknown as z.ZodType<EventRequestId, string>
export const projectId = z.uuid() as unknown as z.ZodType<ProjectId, string>
export const providerId = z.uuid() as unknown as z.ZodType<ProviderId, string>
export const venueId = z.uuid() as unknown as z.ZodType<VenueId, string>
/** What a caller chooses before the first try of a call; a UUID serves. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, code('malformed_request'))
export const instant = z.iso.datetime()
export const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, code('malformed_request'))

/** A stored picture: `folder` holds `<width>.webp` and `.jpg` for each of `widths` (rising), and `.avif` once a job has made them. */
export const storedPicture = z.object({
  folder: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  hasAvif: z.boolean(),
})
/** Of a call that has nothing to say but that it worked. */
export const success = z.object({ success: z.literal(true) })
