import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { exportEventRequests } from '../contract.ts'
import type { ListAddress } from './list-address.ts'

/** Downloads the filtered list as a table. */
export function ExportRequests({ address: { stage, month, place, service, q } }: { address: ListAddress }) {
  return <ExportButton save={() => download(exportEventRequests, { query: { stage, month, place, service, q } })} />
}
