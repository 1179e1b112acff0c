import type { Services } from '@bouquet/server/context.ts'
import type { Queues, RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { operatorPaths } from '../rules/paths.ts'
import { isOpen, tokenOfInvitation } from './invitations.ts'
import { operatorInvitationMail } from './operator-mails.ts'
import { inOrder } from './operator-rows.ts'

/** `mails` says which of an invitation's mails it is. */
type Sent = { id: string; mails: number }

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-operator-invitation': Sent
  }
}

export const operatorQueues = {
  'send-operator-invitation': { run: (services, sent, job) => sendInvitation(services, job, sent) },
} satisfies Queues

/** Nothing is sent of an invitation that was accepted, withdrawn or mailed again in the meantime. */
async function sendInvitation(services: Services, job: RunningJob, { id, mails }: Sent): Promise<void> {
  const invitation = await services.db
    .selectFrom('operator_invitations')
    .leftJoin('accounts as inviter', 'inviter.id', 'operator_invitations.invited_by')
    .select([
      'operator_invitations.id',
      'operator_invitations.email',
      'operator_invitations.roles',
      'operator_invitations.country',
      'operator_invitations.language',
      'operator_invitations.mails',
      'operator_invitations.token_hash',
      'inviter.first_name',
      'inviter.last_name',
    ])
    .where('operator_invitations.id', '=', id)
    .where('mails', '=', mails)
    .where(isOpen)
    .executeTakeFirst()
  if (!invitation) return
  const { email, country, language, first_name, last_name } = invitation
  const link = `${originOf(services.config, country)}${operatorPaths.invitation(tokenOfInvitation(services, invitation))}`
  const invitedBy = first_name && `${first_name} ${last_name}`
  const mail = operatorInvitationMail(language, { invitedBy, roles: inOrder(invitation.roles) }, link)
  await sendMail(services, job.id, email, mail)
}
