import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { companyPaths } from '@bouquet/features/operator/companies/rules/paths.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type CompanyMerge, type MergePreview, mergeCompany, previewMerge } from '../contract.ts'

const keyOf = (id: string) => ['company-merges', id]

/** What would happen if the company ended in favour of that of the account with this address; nothing is asked without one. */
export function previewQuery(id: string, email: string) {
  return queryOptions({
    queryKey: [...keyOf(id), email],
    queryFn: ({ signal }) => call(previewMerge, { params: { id }, query: { email } }, signal),
    enabled: email !== '',
    staleTime: 0,
    retry: false,
  })
}

export function useMerge(form: UseFormReturn<CompanyMerge>, { from, into, counts }: MergePreview) {
  const { t } = useTranslation('company-merges')
  const navigate = useNavigate()
  return useSave(form, {
    draftOf: `merge ${from.id} ${into.id}`,
    send: (merge: CompanyMerge) => call(mergeCompany, { params: { id: from.id }, body: { ...merge, intoId: into.id } }),
    find: async () => {
      try {
        await call(previewMerge, { params: { id: from.id }, query: { email: into.ownerEmail } })
        return notDone
      } catch (error) {
        if (isProblem(error, 'merge_settled')) return done({ intoId: into.id, counts })
        throw error
      }
    },
    onDone: () => queryClient.removeQueries({ queryKey: keyOf(from.id) }),
    done: () => t('merged'),
    failed: t('failedMerge'),
    onFailure: () => void queryClient.invalidateQueries({ queryKey: keyOf(from.id) }),
    next: ({ intoId }) => void navigate(companyPaths.company(intoId)),
  })
}
