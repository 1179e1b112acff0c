import { invitationForm } from '@bouquet/features/reviews/review-invitations/contract.ts'
import { z } from 'zod'

const { language, personalLine } = invitationForm.shape
const fields = z.object({ emails: z.string(), language, personalLine: personalLine.unwrap() })

/** The entered values; the addresses are one text, which is parsed and checked as it is typed. */
export type InviteForm = z.output<typeof fields>

/** The form's validation; `isReady` says whether its addresses can be sent. */
export function inviteForm(isReady: boolean): z.ZodType<InviteForm, InviteForm> {
  return isReady ? fields : notReady
}

const notReady = fields.extend({ emails: z.string().refine(() => false) })
