import { internationalPhone } from '@bouquet/backoffice/international-phone.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { z } from 'zod'

const invalid: ProblemCode = 'phone_invalid'

export const phoneForm = z
  .object({ country: z.string(), phone: z.string() })
  .superRefine(async ({ phone, country }, context) => {
    if (!(await internationalPhone(phone, country)))
      context.addIssue({ code: 'custom', path: ['phone'], message: invalid })
  })
export type PhoneForm = z.input<typeof phoneForm>
