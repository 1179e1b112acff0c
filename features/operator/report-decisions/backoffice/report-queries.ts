import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useNextCase } from '@bouquet/features/operator/administration/backoffice/use-next-case.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { decideReport, getReport, listReports, type ReportCase, type ReportDecision } from '../contract.ts'
import { reportDecisionPaths } from '../rules/paths.ts'
import { type ReportsAddress, reportsPerPage } from './reports-address.ts'

const listKey = ['reports', 'list']
const caseKey = (id: string) => ['reports', 'case', id]

/** The filters of a list as the call takes them. */
export function filtersOf({ q, state, kind, country }: ReportsAddress) {
  return { state, ...(q && { q }), ...(kind && { kind }), ...(country && { country }) }
}

/** A page of reports; the previous page stays visible until the next one is loaded. */
export function reportsQuery(address: ReportsAddress) {
  return queryOptions({
    queryKey: [...listKey, address],
    queryFn: ({ signal }) =>
      call(listReports, { query: { ...filtersOf(address), page: address.page, pageSize: reportsPerPage } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const head = reportsQuery({ q: '', state: 'open', kind: null, country: null, page: 1 })

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(getReport, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Opens the report that waits after this one. */
export function useNextReport(id: string): () => Promise<void> {
  return useNextCase(id, {
    waiting: async () => (await queryClient.fetchQuery(head)).reports.map((report) => report.id),
    path: reportDecisionPaths.queue,
    casePath: reportDecisionPaths.case,
  })
}

/** Decides on a report or on a complaint. When another operator was faster, the page's data are refetched. */
export function useDecideReport(form: UseFormReturn<ReportDecision>, report: ReportCase, onDecided: () => void) {
  const { t } = useTranslation('report-decisions')
  const { id, number, decisions: before } = report
  return useSave(form, {
    draftOf: `${form.getValues('outcome')} ${id}`,
    send: (decision) => call(decideReport, { params: { id }, body: { ...decision, seenState: report.state } }),
    find: async () => {
      const now = await call(getReport, { params: { id } })
      return now.decisions.length > before.length ? done(now) : notDone
    },
    onDone: (decided: ReportCase) => {
      queryClient.setQueryData(caseKey(id), decided)
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
    done: () => t('decide.done', { number }),
    failed: t('errors.decide'),
    onFailure: (error) => {
      if (!isProblem(error, 'report_settled')) return
      void queryClient.invalidateQueries({ queryKey: caseKey(id) })
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
    next: onDecided,
  })
}
