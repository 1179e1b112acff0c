import { isEmail } from '@bouquet/domain/email'
import { isPersonalName } from '@bouquet/domain/names'
import { newPasswordProblem } from '@bouquet/domain/password'
import { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/** The message of an issue is always a problem code, so that the browser and the server name the same thing. */
export function code(problem: ProblemCode): ProblemCode {
  return problem
}

export const email = z.string().trim().max(320, code('email_invalid')).refine(isEmail, code('email_invalid'))
export const personalName = z.string().trim().max(50, code('name_invalid')).refine(isPersonalName, code('name_invalid'))
export const phone = z.string().trim().min(6, code('phone_invalid')).max(30, code('phone_invalid'))
export const password = z
  .string()
  .max(1024, code('password_too_long'))
  .superRefine((value, context) => {
    const problem = newPasswordProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
export const language = z.enum(['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'])
export const uuid = z.uuid()
export const instant = z.iso.datetime()
export const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, code('malformed_request'))
