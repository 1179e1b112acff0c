import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createPortfolio, getPortfolio, type Portfolio, updatePortfolio } from '../contract.ts'
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
  const saving = useChange({
    send: (body: FilledPortfolio, key) =>
      stored
        ? call(updatePortfolio, { params: { id: stored.id }, body })
        : call(createPortfolio, { body, idempotencyKey: key }),
    find: async (_, key) =>
      stored ? doneIfOther(await call(getPortfolio, { params: { id: stored.id } }), stored) : findByKey(key),
    onDone: showPortfolio,
    done: () => t(stored ? 'form.saved' : 'form.created'),
    failed: t('errors.saving'),
    place: 'notice',
    onFailure: (error) => {
      for (const [path, message] of refusedFields(error))
        form.setError(path as keyof PortfolioValues, { message }, { shouldFocus: true })
    },
    next: (portfolio) => {
      form.reset(valuesOf(portfolio))
      onSaved(portfolio)
    },
  })
  const submit = form.handleSubmit((filled) => saving.run(filled))
  return { submit, isSaving: saving.isPending }
}

function refusedFields(error: Error): [string, string][] {
  if (!(error instanceof ApiProblem)) return []
  return Object.entries(error.fields).filter(([path]) => path in emptyPortfolio)
}
