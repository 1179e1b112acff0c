import type { Env } from './env.ts'

/** Who runs the site, beside the seller; null for what the operator has not set. */
export type Publisher = {
  email: string
  phone: string | null
  /** Who answers for what is published. */
  director: string | null
  /** The entry in the register of companies. */
  registration: string | null
  /** Who hosts the servers, with address and telephone. */
  hosting: string | null
}

const demonstrationPublisher = {
  PUBLISHER_PHONE: '+33 4 50 00 00 00',
  PUBLISHER_DIRECTOR: 'Camille Alba',
  PUBLISHER_REGISTRATION: 'RCS Annecy 987 654 324',
  PUBLISHER_HOSTING: 'Bouquet, 12 rue des Tilleuls, 74000 Annecy, France',
}

/** What the legal pages say of who runs the site; in production nothing is made up. */
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
