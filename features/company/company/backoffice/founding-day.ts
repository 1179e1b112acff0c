import { today } from '@bouquet/backoffice/today.ts'
import { z } from 'zod'
import { foundedOnProblem } from '../rules/company.ts'

/** A creation date as the reader's own day judges it. */
export const foundingDay = z.string().superRefine((date, context) => {
  const problem = foundedOnProblem(date, today())
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
