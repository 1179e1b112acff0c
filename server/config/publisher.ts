import type { Env } from './env.ts'

/** The publisher, in addition to the seller; null for values that the operator has not set. */
export type Publisher = {
  email: string
  phone: string | null
  /** The person responsible for the published content. */
  director: string | null
  /** The entry in the register of companies. */
  registration: string | null
  /** The hosting company, with address and phone number. */
  hosting: string | null
}

const demonstrationPublisher = {
  PUBLISHER_PHONE: '+33 4 50 00 00 00',
  PUBLISHER_DIRECTOR: 'Camille Alba',
  PUBLISHER_REGISTRATION: 'RCS Annecy 987 654 324',
  PUBLISHER_HOSTING: 'Bouquet, 12 rue des Tilleuls, 74000 Annecy, France',
}

/** The publisher on the legal pages; production has no made-up defaults. */
export function publisher(env: Env, production: boolean): Publisher {
  const given = (variable: keyof typeof demonstrationPublisher) =>
    env[variable] ?? (production ? null : demonstrationPublisher[variable])
  return {
    email: env.PUBLISHER_EMAIL ?? addressOf(env.MAIL_FROM),
    phone: given('PUBLISHER_PHONE'),
    director: given('PUBLISHER_DIRECTOR'),
    registration: given('PUBLISHER_REGISTRATION'),
    hosting: given('PUBLISHER_HOSTING'),
  }
}

/** `Bouquet <hello@bouquet.example>` → `hello@bouquet.example`. */
function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}
