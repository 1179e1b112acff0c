import type { Feature } from '@bouquet/server/feature.ts'
import type { SampleMails, SampleTextMessages } from '@bouquet/server/mail/sample-mails.ts'
import * as features from './features.ts'

/** Every mail with sample data, by its feature. */
export const sampleMails: Record<string, SampleMails> = Object.fromEntries(
  Object.entries<Feature>(features).flatMap(([name, { mails }]) => (mails ? [[name, mails]] : [])),
)

/** Every text message with sample data, by its feature. */
export const sampleTextMessages: Record<string, SampleTextMessages> = Object.fromEntries(
  Object.entries<Feature>(features).flatMap(([name, { textMessages }]) => (textMessages ? [[name, textMessages]] : [])),
)
