import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createPortfolio, getPortfolio, type Portfolio, updatePortfolio } from '../contract.ts'
import { showPortfolio } from './portfolio-queries.ts'
import { type FilledPortfolio, type PortfolioValues, valuesOf } from './portfolio-values.ts'

type Saving = {
  /** Null for a new wedding. */
  stored: Portfolio | null
  form: UseFormReturn<PortfolioValues, unknown, FilledPortfolio>
  onSaved: (portfolio: Portfolio) => void
}

/** Saves a wedding; a new one is created only once, however often the request is retried. */
export function useSavePortfolio({ stored, form, onSaved }: Saving) {
  const { t } = useTranslation('portfolios')
  const read = () => (stored ? call(getPortfolio, { params: { id: stored.id } }) : notListed())
  return useVersionedSave(form, {
    present: stored,
    read,
    valuesOf,
    send: (body: FilledPortfolio, version, key) =>
      stored
        ? call(updatePortfolio, { params: { id: stored.id }, body, version })
        : call(createPortfolio, { body, idempotencyKey: key }),
    find: async (_, key) => (stored ? doneIfOther(await read(), stored) : findByKey(key)),
    onDone: showPortfolio,
    done: () => t(stored ? 'form.saved' : 'form.created'),
    failed: t('errors.saving'),
    place: 'notice',
    next: onSaved,
  })
}
