import { paths } from '@bouquet/domain/backoffice-paths'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { suspensionEndMail, suspensionMail } from './suspension-mails.ts'

const suspended = {
  firstname: 'Camille',
  until: new Date('2026-12-20T09:00:00Z'),
  timeZone: 'Europe/Paris',
  reason: 'Plusieurs couples nous ont écrit que des acomptes n’ont pas été rendus.',
  contact: 'hello@bouquet.example',
  terms: sample.link(legalPaths.terms),
}

export const mails = {
  suspensionMail: (language) => [
    suspensionMail(language, { ...suspended, hasPremium: false }),
    suspensionMail(language, { ...suspended, hasPremium: true }),
  ],
  suspensionEndMail: (language) => [suspensionEndMail(language, 'Camille', sample.link(paths.signIn))],
} satisfies SampleMails
