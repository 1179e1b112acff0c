import { homeCountry } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { currencyOfCountry } from '@bouquet/domain/money'
import type { MailContent } from './mail-content.ts'

/** The mails of a feature with sample data, by the function that composes them: one for each variant of the text. */
export type SampleMails = Record<string, (language: Language) => MailContent[]>

/** The text messages of a feature with sample data, in the same way. */
export type SampleTextMessages = Record<string, (language: Language) => string[]>

const origin = 'https://www.bouquet.example'

/** The people and objects of the sample mails. */
export const sample = {
  firstName: 'Camille',
  company: 'Maison Roux',
  venue: 'Domaine des Cèdres',
  couple: 'Élise',
  town: 'Annecy',
  currency: currencyOfCountry(homeCountry),
  quote: 'Nous rêvons d’un dîner au bord du lac,\navec nos proches & beaucoup de fleurs.',
  now: new Date('2027-06-02T10:00:00Z'),
  origin,
  link: (path: string) => `${origin}${path}`,
}
