import type { ProblemCode } from '@bouquet/contract/problems'
import { z } from 'zod'
import { passwordChange } from '../contract.ts'

const differ: ProblemCode = 'passwords_differ'

export const passwordForm = passwordChange
  .extend({ confirmation: z.string().trim() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, { path: ['confirmation'], message: differ })
export type PasswordForm = z.input<typeof passwordForm>

export const emptyPasswordForm: PasswordForm = { currentPassword: '', newPassword: '', confirmation: '' }
