import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Invitation = { language: Language; companyName: string; firstName: string; personalLine: string | null }

/** Asks a past couple for a review, or reminds them once; `form` is the link to the form, `stop` the link to unsubscribe. */
export function invitationMail(
  name: 'invite' | 'reminder',
  { language, companyName, firstName, personalLine }: Invitation,
  { form, stop }: { form: string; stop: string },
): MailContent {
  const t = (key: string) =>
    translate(language, 'review-mails', `${name}.${key}`, { company: companyName, name: firstName })
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...(personalLine ? [{ kind: 'quote' as const, text: personalLine }] : []),
      { kind: 'button', label: t('button'), url: form },
      { kind: 'note', text: t('note') },
    ],
    footer: t('footer'),
    unsubscribe: { label: translate(language, 'review-mails', 'stopAsking'), url: stop },
  }
}
