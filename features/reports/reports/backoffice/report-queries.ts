import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type FalseRequestReport,
  getRequestReport,
  type MessageReport,
  reportMessage,
  reportRequest,
} from '../contract.ts'

/** The caller's report of a request as false. */
export function requestReportQuery(uuid: string) {
  return queryOptions({
    queryKey: ['request-report', uuid],
    queryFn: ({ signal }) => call(getRequestReport, { params: { uuid } }, signal),
  })
}

/** Reports a request as false. */
export function useReportRequest(form: UseFormReturn<FalseRequestReport>, uuid: string, onSent: () => void) {
  const { t } = useTranslation('sent-reports')
  return useSave(form, {
    draftOf: uuid,
    send: (body) => call(reportRequest, { params: { uuid }, body }),
    find: async () => {
      const { report } = await call(getRequestReport, { params: { uuid } })
      return report ? done(report) : notDone
    },
    onDone: (report) => queryClient.setQueryData(requestReportQuery(uuid).queryKey, { report }),
    done: () => t('request.done'),
    failed: t('failed'),
    next: onSent,
  })
}

/** Reports a couple's message. A retry finds the report that was stored. */
export function useReportMessage(
  form: UseFormReturn<MessageReport>,
  { uuid, messageId }: { uuid: string; messageId: number },
  onSent: () => void,
) {
  const { t } = useTranslation('sent-reports')
  return useSave(form, {
    draftOf: `${uuid} ${messageId}`,
    send: (body) => call(reportMessage, { params: { uuid, messageId: String(messageId) }, body }),
    done: () => t('message.done'),
    failed: t('failed'),
    next: onSent,
  })
}
