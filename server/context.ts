import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { RenderMail } from '@bouquet/site/mail/mail-body.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Listener } from './database/listener.ts'
import type { DeleteExpired } from './expiring.ts'
import type { Exported } from './exported.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { SampleMails } from './mail/sample-mails.ts'
import type { Ports } from './ports/open-ports.ts'

export type Role = 'ROLE_PRESTATAIRE' | 'ROLE_VENUE' | 'ROLE_ADMIN'

/** What every process has once, whoever calls. */
export type Services = {
  config: Config
  db: Database
  /** Whether the database answered within the last two seconds; asks nothing itself. */
  databaseAnswers(): boolean
  ports: Ports
  jobs: Jobs
  /** Comes with the site's pages, which are written in the same way. */
  renderMail: RenderMail
  /** `<provider> <request>` for each new request, whichever process stored it. */
  newRequests: Listener
  /** What public pages of the directory show otherwise from now on: `<country> <kind> <department> <slug>`, or `all`. */
  directoryUpdates: Listener
  /** What the features name for the nightly upkeep. */
  expired: DeleteExpired[]
  /** What they name for the data export. */
  exported: Exported
  /** What they name for `/dev/mails`, by feature. */
  sampleMails: Record<string, SampleMails>
  /** The only clock; tests hand in their own. */
  now(): Date
  /** Where this process reaches itself, `http://127.0.0.1:3000`; throws before it listens. */
  ownAddress(): string
}

/** Whose things are touched; under impersonation, for which administrator as well. */
export type AccountActor = {
  kind: 'account'
  accountId: AccountId
  /** The company that the account works in, by its membership; null without one. */
  providerId: ProviderId | null
  roles: Role[]
  sessionId: string
  impersonator: { adminId: AccountId; impersonationId: string } | null
}
/** An actor with a company: the caller of every route for providers. */
export type ProviderActor = AccountActor & { providerId: ProviderId }
export type Actor = { kind: 'visitor' } | AccountActor | { kind: 'system' }

/** Who asks, from where, in which language, and what a use case may reach. */
export type Context = Services & {
  actor: Actor
  country: Country
  /** The public origin of the requested site, `https://www.bouquet.fr`, for links back to it. */
  origin: string
  language: Language
  /** BCP 47, for formats: `nl-BE`. */
  locale: string
  /** The caller's network address; never stored in clear. */
  address: string
  /** Whom limits count: the IPv4 address, or the /64 of an IPv6 one; never stored in clear. */
  network: string
  /** What the caller's browser says of itself; empty when nothing. */
  userAgent: string
  /** What every line that the call logs carries. */
  requestId: string
  log: FastifyBaseLogger
}

export type CookieOptions = { maxAgeDays: number; readableByScripts?: true }

/** The cookies of one call, by their names without prefix (rule "cookies"). */
export type Cookies = {
  read(name: string): string | undefined
  write(name: string, value: string, options: CookieOptions): void
}

/** The context of a call that only a signed-in account may make. */
export type AccountContext = Context & { actor: AccountActor }

/** The context of a call that only a provider may make. */
export type ProviderContext = Context & { actor: ProviderActor }
