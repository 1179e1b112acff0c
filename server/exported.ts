import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { RawBuilder } from 'kysely'

export type ExportedRow = Record<string, unknown>

/**
 * The files of a feature in the data export, by name: all rows of an account and of the company that it works in. Internal values (scores,
 * hashes, keys of files) are left out; the names of administrators are not the account's data.
 */
export type Exported = Record<
  string,
  {
    rows: (of: { accountId: AccountId; providerId: ProviderId | null }) => RawBuilder<ExportedRow>
    /** The exported fields of a row, where some of those read are left out. */
    show?: (row: ExportedRow) => ExportedRow
  }
>
