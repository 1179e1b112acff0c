import type { RawBuilder } from 'kysely'

export type ExportedRow = Record<string, unknown>

/**
 * The files that a feature gives to the data export, by their names: all rows of an account, whose provider has the same id. Internal
 * figures (scores, hashes, keys of files) are left out; the names of administrators are not the account's data.
 */
export type Exported = Record<
  string,
  {
    rows: (accountId: string) => RawBuilder<ExportedRow>
    /** What is shown of a row, where that is less than was read. */
    show?: (row: ExportedRow) => ExportedRow
  }
>
