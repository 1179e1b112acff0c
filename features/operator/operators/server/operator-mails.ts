import type { Language } from '@bouquet/domain/languages'
import type { OperatorRole } from '@bouquet/domain/operator-roles'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { invitationRules } from '../rules/operator.ts'

/** `invitedBy` is null for the first owner, whom nobody invited. */
type Invitation = { invitedBy: string | null; roles: OperatorRole[] }

/** Invites somebody to become an operator; `link` leads to the page where they accept. */
export function operatorInvitationMail(
  language: Language,
  { invitedBy, roles }: Invitation,
  link: string,
): MailContent {
  const t = (key: string) =>
    translate(language, 'operator-mails', key, { name: invitedBy ?? '', days: invitationRules.validDays })
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t(invitedBy ? 'textBy' : 'textFirst') },
      ...roles.map((role) => ({ kind: 'text' as const, text: t(`roles.${role}`) })),
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t('note') },
    ],
    footer: t('footer'),
  }
}
