import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { languages } from '@bouquet/domain/languages'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type CatalogueEntry,
  createPrestation,
  listCatalogue,
  orderCatalogue,
  type PrestationLabels,
  renamePrestation,
  switchPrestation,
} from '../catalogue-contract.ts'

const load = async (signal?: AbortSignal) => (await call(listCatalogue, {}, signal)).prestations

/** The catalogue in its order. */
export const catalogueQuery = queryOptions({
  queryKey: ['prestations-catalogue'],
  queryFn: ({ signal }) => load(signal),
})

/** Changes the cached catalogue optimistically; returns a function that undoes it. */
function shown(make: (entries: CatalogueEntry[]) => CatalogueEntry[]): () => void {
  const { queryKey } = catalogueQuery
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (entries) => entries && make(entries))
  return () => queryClient.setQueryData(queryKey, before)
}

/** The owners' choice depends on the catalogue. */
function refetch(): void {
  void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['prestations'] })
}

const noLabels = Object.fromEntries(languages.map((language) => [language, ''])) as PrestationLabels

/** The entry's name in each language; a missing one is empty. */
export function labelsOf(entry: CatalogueEntry | null): PrestationLabels {
  return { ...noLabels, ...entry?.labels }
}

type Saving = { known: CatalogueEntry | null; onSaved: () => void }

/** Adds an entry, or renames the given one. */
export function useSaveEntry(form: UseFormReturn<PrestationLabels>, { known, onSaved }: Saving) {
  const { t } = useTranslation('prestations-catalogue')
  return useVersionedSave(form, {
    present: known,
    draftOf: known?.slug ?? '',
    read: async () => (await load()).find(({ slug }) => slug === known?.slug) ?? notListed(),
    valuesOf: labelsOf,
    send: (body: PrestationLabels, version, idempotencyKey) =>
      known
        ? call(renamePrestation, { params: { slug: known.slug }, body, version })
        : call(createPrestation, { body, idempotencyKey }),
    find: async (_, key) => {
      if (!known) return findByKey(key)
      const now = (await load()).find(({ slug }) => slug === known.slug)
      return now ? doneIfOther(now, known) : notDone
    },
    onDone: (saved) => {
      shown((entries) =>
        entries.some(({ slug }) => slug === saved.slug)
          ? entries.map((entry) => (entry.slug === saved.slug ? saved : entry))
          : [...entries, saved],
      )
      refetch()
    },
    done: () => t(known ? 'form.saved' : 'form.added'),
    failed: t('errors.saving'),
    next: onSaved,
  })
}

/** Switches an entry on or off for owners; shown at once. */
export function useSwitchEntry() {
  const { t } = useTranslation('prestations-catalogue')
  return useChange({
    send: async ({ slug, isActive }: CatalogueEntry) => {
      await call(switchPrestation, { params: { slug }, body: { isActive: !isActive } })
    },
    find: async ({ slug, isActive }) =>
      (await load()).find((entry) => entry.slug === slug)?.isActive === !isActive ? done(undefined) : notDone,
    show: ({ slug }) =>
      shown((entries) =>
        entries.map((entry) => (entry.slug === slug ? { ...entry, isActive: !entry.isActive } : entry)),
      ),
    onDone: refetch,
    failed: t('errors.switching'),
    place: 'notice',
    // Requests run one after the other, so that a switch moved back at once takes effect.
    scope: { id: 'switch-prestation' },
    onFailure: refetch,
  })
}

/** The new order, and the one that was shown before. */
type NewOrder = { entries: CatalogueEntry[]; before: CatalogueEntry[] }

/** Puts the catalogue in another order, optimistically. */
export function useOrderCatalogue() {
  const { t } = useTranslation('prestations-catalogue')
  return useChange({
    send: async ({ entries, before }: NewOrder) => {
      await call(orderCatalogue, { body: { slugs: slugsOf(entries), before: slugsOf(before) } })
    },
    find: async ({ entries }) => (slugsOf(await load()).join() === slugsOf(entries).join() ? done(undefined) : notDone),
    show: ({ entries }) => shown(() => entries),
    onDone: refetch,
    failed: t('errors.ordering'),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: 'order-prestations' },
    onFailure: refetch,
  })
}

const slugsOf = (entries: CatalogueEntry[]) => entries.map(({ slug }) => slug)
