import type { Settings } from '@bouquet/domain/settings'
import type { Env } from './env.ts'

const demonstrationPublisher = {
  PUBLISHER_PHONE: '+33 4 50 00 00 00',
  PUBLISHER_DIRECTOR: 'Camille Alba',
  PUBLISHER_REGISTRATION: 'RCS Annecy 987 654 324',
  PUBLISHER_HOSTING: 'Bouquet, 12 rue des Tilleuls, 74000 Annecy, France',
}

/** The publisher that the variables name; production has no made-up values, and what it does not set is empty. */
export function publisher(env: Env, production: boolean): Settings['publisher'] {
  const given = (variable: keyof typeof demonstrationPublisher) =>
    env[variable] ?? (production ? '' : demonstrationPublisher[variable])
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
