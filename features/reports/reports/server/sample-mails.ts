import { type SampleMails, sample } from '@bouquet/server/mail/sample-mails.ts'
import { reportAnswerDays } from '../rules/report.ts'
import {
  contentDecidedMail,
  ownerVariants,
  reportDecidedMail,
  reporterVariants,
  reportReceivedMail,
} from './report-mails.ts'

const report = { number: 1204, subject: 'wedding', name: sample.company } as const
const link = sample.link('/reports/1')

export const mails = {
  reportReceivedMail: (language) => [reportReceivedMail({ ...report, language, days: reportAnswerDays }, link)],
  reportDecidedMail: (language) =>
    reporterVariants.map((variant) =>
      reportDecidedMail({ ...report, ...decided(variant === 'hidden'), language, variant }, link),
    ),
  contentDecidedMail: (language) =>
    [false, true].flatMap((isOwnInitiative) =>
      ownerVariants.map((variant) => {
        const decision = { ...decided(variant !== 'restored'), isOwnInitiative, isChanged: variant === 'restored' }
        return contentDecidedMail({ ...report, ...decision, language, variant }, link)
      }),
    ),
} satisfies SampleMails

function decided(isRestriction: boolean) {
  return {
    ground: isRestriction ? ('law' as const) : null,
    rule: isRestriction ? 'L. 122-4 CPI' : '',
    reasons: sample.quote,
    isOwnInitiative: false,
    isChanged: false,
    complainUntil: isRestriction ? '02/12/2027' : null,
  }
}
