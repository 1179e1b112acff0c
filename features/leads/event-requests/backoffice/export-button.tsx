import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { useTranslation } from 'react-i18next'
import { exportEventRequests } from '../contract.ts'
import type { ListAddress } from './list-address.ts'

/** Downloads the filtered list as a table. */
export function ExportRequests({ address: { stage, month, place, service, q } }: { address: ListAddress }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <ExportButton
      label={t('request-list:filter.csv')}
      save={() => download(exportEventRequests, { query: { stage, month, place, service, q } })}
    />
  )
}
