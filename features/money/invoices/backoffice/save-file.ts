import { download } from '@bouquet/backoffice/api/download.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import type { RouteCall, RouteContract } from '@bouquet/contract/route'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Downloads a file from the server; a failure is shown in a message. */
export function useSaving<R extends RouteContract & { download: string }>(route: R) {
  const { t } = useTranslation('credits')
  return useMutation({
    mutationFn: (input: RouteCall<R>) => download(route, input),
    onError: (error) => notify({ severity: 'error', text: t('invoices.failed', { reason: problemText(error) }) }),
  })
}
