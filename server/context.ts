import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import type { RenderMail } from '@bouquet/site/mail/mail-body.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { CataloguesReader } from './catalogues/open-catalogues.ts'
import type { Cells } from './cells/open-cells.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Listener } from './database/listener.ts'
import type { Replica } from './database/replica/open-replica.ts'
import type { WalPosition } from './database/replica/wal-position.ts'
import type { DeleteExpired } from './expiring.ts'
import type { Exported } from './exported.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { SampleMails, SampleTextMessages } from './mail/sample-mails.ts'
import type { MailWording } from './mail-wording/open-mail-wording.ts'
import type { Ports } from './ports/open-ports.ts'
import type { ServiceOutcomes } from './ports/service-outcomes.ts'
import type { PageFiguresOf } from './processes/page-figures.ts'
import type { SettingsReader } from './settings/open-settings.ts'

export type Role = 'ROLE_PRESTATAIRE' | 'ROLE_VENUE' | 'ROLE_ADMIN'

/** The services that every process has once, for all callers. */
export type Services = {
  config: Config
  /** What operators have set. */
  settings: SettingsReader
  /** The lists that operators make: services, kinds of venue, languages and the others. */
  catalogues: CataloguesReader
  /** The words of mails that operators have published, which `server/i18n.ts` puts before the shipped ones. */
  mailWording: MailWording
  db: Database
  /** For reads that may be a moment behind (`mayBeBehind`); null: all reads go to `db`. */
  replica: Replica | null
  /** The other cells and the registry of addresses; null: this deployment shares nothing with another. */
  cells: Cells | null
  /** Whether the database answered within the last two seconds; sends no query itself. */
  databaseAnswers(): boolean
  /** Whether this process has been told to end. */
  isStopping(): boolean
  ports: Ports
  /** What became of the calls of this process to outside services. */
  serviceOutcomes: ServiceOutcomes
  /** How the process's page cache stands. */
  pageFigures: PageFiguresOf
  jobs: Jobs
  /** Comes with the site's pages, as mails are rendered in the same way. */
  renderMail: RenderMail
  /** `<provider> <request>` for each new request, whichever process stored it. */
  newRequests: Listener
  /** Accounts whose sessions, approval or impersonation have ended, or `all`; every process then reads again what they may do. */
  endedAccess: Listener
  /** Pages of the directory that have changed: `<country> <kind> <department> <slug>`, or `all`. */
  directoryUpdates: Listener
  /** Companies that have another owner, whichever process changed it: `<provider>`. */
  ownerChanges: Listener
  /** The nightly clean-up tasks of the features. */
  expired: DeleteExpired[]
  /** The features' parts of the data export. */
  exported: Exported
  /** The features' mails with sample data, by feature. */
  sampleMails: Record<string, SampleMails>
  /** The features' text messages with sample data, by feature. */
  sampleTextMessages: Record<string, SampleTextMessages>
  /** The only clock; tests pass their own. */
  now(): Date
  /** The address at which this process reaches itself, `http://127.0.0.1:3000`; throws before it listens. */
  ownAddress(): string
}

/** The account that a call acts for; under impersonation, with the administrator behind it. */
export type AccountActor = {
  kind: 'account'
  accountId: AccountId
  /** The account's company, by its membership; null without one. */
  providerId: ProviderId | null
  roles: Role[]
  /** What an operator's roles permit; empty for everybody else. */
  permissions: readonly OperatorPermission[]
  sessionId: string
  impersonator: { adminId: AccountId; impersonationId: string } | null
}
/** An actor with a company: the caller of every route for providers. */
export type ProviderActor = AccountActor & { providerId: ProviderId }
export type Actor = { kind: 'visitor' } | AccountActor | { kind: 'system' }

/** The caller, the language and the services of one call: everything that a use case may use. */
export type Context = Services & {
  actor: Actor
  country: Country
  /** The public origin of the requested site, `https://www.bouquet.fr`, for links back to it. */
  origin: string
  language: Language
  /** BCP 47, for formats: `nl-BE`. */
  locale: string
  /** The caller's network address; never stored in plain text. */
  address: string
  /** The key by which limits count: the IPv4 address, or the /64 network of an IPv6 one; never stored in plain text. */
  network: string
  /** The browser's user agent; empty when there is none. */
  userAgent: string
  /** What the caller has written lately is below it; null for nothing, and without a replica. */
  writtenUpTo: WalPosition | null
  /** The fields of every log line of the call. */
  requestId: string
  log: FastifyBaseLogger
}

type CookieOptions = ({ maxAgeDays: number } | { maxAgeSeconds: number }) & { readableByScripts?: true }

/** The cookies of one call, by their names without prefix (rule "cookies"). */
export type Cookies = {
  read(name: string): string | undefined
  write(name: string, value: string, options: CookieOptions): void
}

/** The context of a call by a signed-in account. */
export type AccountContext = Context & { actor: AccountActor }

/** The context of a call by a provider. */
export type ProviderContext = Context & { actor: ProviderActor }
