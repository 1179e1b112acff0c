import { invitationForm } from '@bouquet/features/reviews/review-invitations/contract.ts'
import { z } from 'zod'

const { language, personalLine } = invitationForm.shape
const fields = z.object({ emails: z.string(), language, personalLine: personalLine.unwrap() })

/** What is typed: the addresses in one text, which are read and checked one by one beside it. */
export type InviteForm = z.output<typeof fields>

/** The form's rules; `isReady` says whether its addresses can be sent. */
export function inviteForm(isReady: boolean): z.ZodType<InviteForm, InviteForm> {
  return isReady ? fields : notReady
}

const notReady = fields.extend({ emails: z.string().refine(() => false) })
