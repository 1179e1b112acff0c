import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import type { DeleteExpired } from './expiring.ts'
import type { Exported } from './exported.ts'
import type { Pages } from './http/pages.ts'
import type { Routes } from './http/serve.ts'
import type { Queues } from './jobs/queues.ts'
import type { SampleMails, SampleTextMessages } from './mail/sample-mails.ts'

/** Everything that the server runs of one feature; each has one in its `feature.ts`, and `app/features.ts` lists them. */
export type Feature = {
  /** Whether its routes and pages are mounted; absent where they always are. */
  isMounted?: (config: Config) => boolean
  /** In any order: the router prefers static paths over parameters, whichever is mounted first. */
  routes?: Routes[]
  /** Its pages that are rendered on the server. */
  pages?: (pages: Pages, services: Services) => void
  /** Its jobs, with payload, handler and schedule. */
  queues?: Queues
  /** Its sample mails for `/dev/mails`; a test finds a missing one. */
  mails?: SampleMails
  /** The same for its text messages. */
  textMessages?: SampleTextMessages
  /** Its deletions for the nightly upkeep. */
  expired?: DeleteExpired[]
  /** What the data export contains. */
  exported?: Exported
}
