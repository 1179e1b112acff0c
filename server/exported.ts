import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { RawBuilder } from 'kysely'

export type ExportedRow = Record<string, unknown>

/**
 * The files that a feature gives to the data export, by their names: all rows of an account and of the company that it works in. Internal
 * figures (scores, hashes, keys of files) are left out; the names of administrators are not the account's data.
 */
export type Exported = Record<
  string,
  {
    rows: (of: { accountId: AccountId; providerId: ProviderId | null }) => RawBuilder<ExportedRow>
    /** What is shown of a row, where that is less than was read. */
    show?: (row: ExportedRow) => ExportedRow
  }
>
