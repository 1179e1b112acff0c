import { download } from '@bouquet/backoffice/api/download.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exportEventRequests } from '../contract.ts'
import type { ListAddress } from './list-address.ts'

/** Downloads the filtered list as a table. */
export function ExportButton({ address }: { address: ListAddress }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { stage, month, place, service, q } = address
  const saving = useMutation({
    mutationFn: () => download(exportEventRequests, { query: { stage, month, place, service, q } }),
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  return (
    <Button variant="quiet" icon="download" isPending={saving.isPending} onPress={() => saving.mutate()}>
      {t('request-list:filter.csv')}
    </Button>
  )
}
