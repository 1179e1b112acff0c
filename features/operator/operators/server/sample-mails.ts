import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { operatorPaths } from '../rules/paths.ts'
import { operatorInvitationMail } from './operator-mails.ts'

const link = sample.link(operatorPaths.invitation('token'))

export const mails = {
  operatorInvitationMail: (language) => [
    operatorInvitationMail(language, { invitedBy: 'Hortense Vallier', roles: ['moderation', 'content'] }, link),
    operatorInvitationMail(language, { invitedBy: null, roles: ['owner'] }, link),
    operatorInvitationMail(language, { invitedBy: 'Hortense Vallier', roles: ['support', 'finance'] }, link),
  ],
} satisfies SampleMails
