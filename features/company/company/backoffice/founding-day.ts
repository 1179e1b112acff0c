import { today } from '@bouquet/backoffice/today.ts'
import { z } from 'zod'
import { foundedOnProblem } from '../rules/company.ts'

/** Validates a creation date against the current day in the reader's time zone. */
export const foundingDay = z.string().superRefine((date, context) => {
  const problem = foundedOnProblem(date, today())
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
