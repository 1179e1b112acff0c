import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { CompanyRegister } from './ports/company-register/company-register.ts'
import type { Geocoder } from './ports/geocoder/geocoder.ts'
import type { Mailer } from './ports/mail/mail.ts'
import type { ObjectStore } from './ports/object-store/object-store.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { SmsSender } from './ports/sms/sms.ts'

export type Role = 'ROLE_PRESTATAIRE' | 'ROLE_VENUE' | 'ROLE_ADMIN'

export type Ports = {
  mailer: Mailer
  smsSender: SmsSender
  payments: Payments
  geocoder: Geocoder
  companyRegister: CompanyRegister
  objectStore: ObjectStore
}

/** What every process has once, whoever calls. */
export type Services = {
  config: Config
  db: Database
  ports: Ports
  jobs: Jobs
  /** The only clock; tests hand in their own. */
  now(): Date
  /** Where this process reaches itself, `http://127.0.0.1:3000`; throws before it listens. */
  ownAddress(): string
}

export type AccountActor = { kind: 'account'; accountId: string; roles: Role[] }
export type Actor = { kind: 'visitor' } | AccountActor | { kind: 'system' }

/** Who asks, from where, in which language, and what a use case may reach. */
export type Context = Services & {
  actor: Actor
  country: Country
  language: Language
  /** BCP 47, for formats: `nl-BE`. */
  locale: string
  /** The caller's network address, for limits; never stored in clear. */
  address: string
  log: FastifyBaseLogger
}

/** The context of a call that only a signed-in account may make. */
export type AccountContext = Context & { actor: AccountActor }
