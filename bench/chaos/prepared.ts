import type { Mailbox } from './mailbox.ts'

/** What a fault needs before the processes start. */
export type Prepared = {
  dataDir?: string
  environment?: Record<string, string>
  mailbox?: Mailbox
  /** The keys of all objects, where they are not in a folder. */
  keys?(): string[]
  close(): Promise<void>
}

/** `folder` is the run's own, deleted at its end. */
export type Prepare = (folder: string) => Promise<Prepared>
