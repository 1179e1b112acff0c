import type { Mailbox } from './mailbox.ts'

/** The preparation of a fault before the processes start. */
export type Prepared = {
  /** The address of a database that is used instead of an embedded one. */
  databaseUrl?: string
  dataDir?: string
  environment?: Record<string, string>
  /** Further settings of one process, by its number. */
  environmentOf?(process: number): Record<string, string>
  mailbox?: Mailbox
  /** The keys of all objects, where they are not in a folder. */
  keys?(): string[]
  close(): Promise<void>
}

/** `folder` belongs to the run and is deleted at its end. */
export type Prepare = (folder: string) => Promise<Prepared>
