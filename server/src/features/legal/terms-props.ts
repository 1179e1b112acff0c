import { creditRefundDays } from '@bouquet/domain/credit-price'
import { confirmationDays, draftDays, projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { maxProvidersPerProject } from '@bouquet/domain/provider-order'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import { translate } from '../../i18n.ts'

const contact = 'hello@bouquet.example'
/** The day of the last change of the words; it changes with them. */
const updatedOn = new Date('2026-11-20T00:00:00Z')

const figures = {
  contact,
  most: maxProvidersPerProject,
  confirmationDays,
  draftDays,
  unconfirmedDays,
  months: projectMonthsAfterWedding,
  refundDays: creditRefundDays,
}

/** The paragraphs of each section, in reading order. */
const sections = {
  service: ['who', 'role'],
  accounts: ['couples', 'professionals', 'closing'],
  requests: ['choice', 'contact', 'order'],
  credits: ['unlock', 'refund', 'premium'],
  duties: ['use', 'answer', 'law'],
  publications: ['own', 'reviews', 'report'],
  data: ['kept', 'forgotten', 'cookies', 'shared', 'rights'],
  liability: ['service', 'parties', 'limits'],
  changes: ['changes', 'law', 'contact'],
}

export const termsPath = '/cgv/'

/** The general terms of use in the reader's language, with the figures that the rules have. */
export function termsProps({ language, locale, country, config }: Context): PageProps<'legal'> {
  const say = (key: string, values: Record<string, unknown> = figures) => translate(language, 'legal', key, values)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(updatedOn)
  return {
    title: say('title'),
    lead: say('lead'),
    updated: say('updated', { date }),
    contentsTitle: say('contents'),
    sections: Object.entries(sections).map(([name, paragraphs]) => ({
      name,
      title: say(`sections.${name}.title`),
      paragraphs: paragraphs.map((paragraph) => say(`sections.${name}.${paragraph}`)),
    })),
    contact,
    canonical: new URL(termsPath, config.origins[country]).href,
  }
}
