import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { upload } from '@bouquet/backoffice/api/upload.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteBrochure, getPrices, type Prices, storeBrochure } from '../contract.ts'

export function pricesQuery(id: string) {
  return queryOptions({
    queryKey: ['venues', 'prices', id],
    queryFn: ({ signal }) => call(getPrices, { params: { id } }, signal),
  })
}

export const readPrices = (id: string) => call(getPrices, { params: { id } })

/** Uploads and deletes the brochure at once; the values in the form stay. */
export function useBrochure(id: string) {
  const { t } = useTranslation('venue-prices')
  const { queryKey } = pricesQuery(id)
  const before = queryClient.getQueryData(queryKey)
  const parts = {
    find: async () => doneIfOther(await readPrices(id), before),
    onDone: ({ brochure }: Prices) => queryClient.setQueryData(queryKey, (prices) => prices && { ...prices, brochure }),
    failed: t('notDone'),
  }
  const store = useChange({
    ...parts,
    send: (file: File) => upload(storeBrochure, { params: { id }, file }),
    done: () => t('brochureStored'),
  })
  const remove = useChange({
    ...parts,
    send: () => call(deleteBrochure, { params: { id } }),
    done: () => t('brochureDeleted'),
  })
  return { store, remove }
}
