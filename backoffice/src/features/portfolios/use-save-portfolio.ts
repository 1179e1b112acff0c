import { createPortfolio, type Portfolio, updatePortfolio } from '@bouquet/contract/portfolios'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { showPortfolio } from './portfolio-queries.ts'
import { emptyPortfolio, type FilledPortfolio, type PortfolioValues, valuesOf } from './portfolio-values.ts'

type Saving = {
  /** Null for a wedding that is new. */
  stored: Portfolio | null
  form: UseFormReturn<PortfolioValues, unknown, FilledPortfolio>
  onSaved: (portfolio: Portfolio) => void
}

/** Saves what is told of a wedding: says how it went, and puts what the server refuses beside its field. */
export function useSavePortfolio({ stored, form, onSaved }: Saving) {
  const { t } = useTranslation('portfolios')
  const saving = useMutation({
    mutationFn: (body: FilledPortfolio) =>
      stored ? call(updatePortfolio, { params: { id: stored.id }, body }) : call(createPortfolio, { body }),
    onSuccess: (portfolio) => {
      showPortfolio(portfolio)
      form.reset(valuesOf(portfolio))
      notify({ severity: 'success', text: t(stored ? 'form.saved' : 'form.created') })
      onSaved(portfolio)
    },
    onError: (error) => {
      for (const [path, message] of refusedFields(error))
        form.setError(path as keyof PortfolioValues, { message }, { shouldFocus: true })
      notify({ severity: 'error', text: `${t('errors.saving')} ${problemText(error)}` })
    },
  })
  const submit = form.handleSubmit((filled) => saving.mutateAsync(filled).catch(() => undefined))
  return { submit, isSaving: saving.isPending }
}

function refusedFields(error: Error): [string, string][] {
  if (!(error instanceof ApiProblem)) return []
  return Object.entries(error.fields).filter(([path]) => path in emptyPortfolio)
}
