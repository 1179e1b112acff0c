import { legalDayPath, legalPages } from '@bouquet/domain/legal-pages'
import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { legalNoticeMail } from './legal-notice-mail.ts'

const summary = 'Nous précisons le délai de remboursement des crédits, et ce qu’un lieu indique de ses prix.'
const effectiveOn = '2027-07-15'

export const mails = {
  legalNoticeMail: (language) =>
    legalPages.map((page) =>
      legalNoticeMail(
        { language, page, effectiveOn, firstName: sample.firstName, summary },
        sample.link(legalDayPath(page, effectiveOn)),
      ),
    ),
} satisfies SampleMails
