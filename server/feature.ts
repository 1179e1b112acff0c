import type { Config } from './config/config.ts'
import type { Services } from './context.ts'
import type { DeleteExpired } from './expiring.ts'
import type { Exported } from './exported.ts'
import type { Pages } from './http/pages.ts'
import type { Routes } from './http/serve.ts'
import type { Queues } from './jobs/queues.ts'
import type { SampleMails } from './mail/sample-mails.ts'

/** All that the server runs of one feature; each has one in its `feature.ts`, and `app/features.ts` lists them. */
export type Feature = {
  /** Whether its routes and pages are mounted; absent where they always are. */
  isMounted?: (config: Config) => boolean
  /** In any order: the router prefers the plainer address, whichever is mounted first. */
  routes?: Routes[]
  /** Its pages that are rendered on the server. */
  pages?: (pages: Pages, services: Services) => void
  /** Its jobs, with payload, handler and clock. */
  queues?: Queues
  /** Its mails as `/dev/mails` shows them; a test finds one that is missing. */
  mails?: SampleMails
  /** What the nightly upkeep deletes. */
  expired?: DeleteExpired[]
  /** What the data export contains. */
  exported?: Exported
}
