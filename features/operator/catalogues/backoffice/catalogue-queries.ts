import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { CatalogueName } from '@bouquet/domain/catalogues'
import { languages } from '@bouquet/domain/languages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type CatalogueEntry,
  changeEntry,
  createEntry,
  listCatalogue,
  type NewEntryForm,
  orderCatalogue,
  switchEntry,
} from '../contract.ts'
import { hasTypedCode } from '../rules/entry-code.ts'

const load = async (catalogue: CatalogueName, q = '', signal?: AbortSignal) =>
  (await call(listCatalogue, { params: { catalogue }, query: q ? { q } : {} }, signal)).entries

/** A catalogue in its order, or what is found in it. */
export function operatorCatalogueQuery(catalogue: CatalogueName, q = '') {
  return queryOptions({
    queryKey: ['operator-catalogue', catalogue, q],
    queryFn: ({ signal }) => load(catalogue, q, signal),
    placeholderData: keepPreviousData,
  })
}

/** Changes the cached whole catalogue optimistically; returns a function that undoes it. */
function shown(catalogue: CatalogueName, make: (entries: CatalogueEntry[]) => CatalogueEntry[]): () => void {
  const { queryKey } = operatorCatalogueQuery(catalogue)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (entries) => entries && make(entries))
  return () => queryClient.setQueryData(queryKey, before)
}

/** Whoever chooses from a catalogue has it under another key. */
function refetch(catalogue: CatalogueName): void {
  for (const queryKey of [
    ['operator-catalogue', catalogue],
    ['catalogues', catalogue],
    [choicesOf[catalogue] ?? catalogue],
  ])
    void queryClient.invalidateQueries({ queryKey })
}

/** The keys of the choices that forms ask for. */
const choicesOf: Partial<Record<CatalogueName, string>> = {
  services: 'services',
  prestations: 'prestations',
  venue_types: 'venue-types',
  languages: 'spoken-languages',
}

const noLabels = Object.fromEntries(languages.map((language) => [language, ''])) as NewEntryForm['labels']

/** The values of an entry's form; a missing name is empty. */
export function valuesOf(entry: CatalogueEntry | null): NewEntryForm {
  return {
    labels: { ...noLabels, ...entry?.labels },
    isForCouples: entry?.isForCouples ?? true,
    code: entry?.code ?? '',
  }
}

type Saving = { catalogue: CatalogueName; known: CatalogueEntry | null; onSaved: () => void }

/** Adds an entry, or changes the given one. */
export function useSaveEntry(form: UseFormReturn<NewEntryForm>, { catalogue, known, onSaved }: Saving) {
  const { t } = useTranslation('operator-catalogues')
  return useVersionedSave(form, {
    present: known,
    draftOf: `${catalogue} ${known?.code ?? ''}`,
    read: async () => (await load(catalogue)).find(({ code }) => code === known?.code) ?? notListed(),
    valuesOf,
    send: ({ code, ...body }: NewEntryForm, version, idempotencyKey) =>
      known
        ? call(changeEntry, { params: { catalogue, code: known.code }, body, version })
        : call(createEntry, {
            params: { catalogue },
            body: { ...body, ...(hasTypedCode(catalogue) && { code }) },
            idempotencyKey,
          }),
    find: async (_, key) => {
      if (!known) return findByKey(key)
      const now = (await load(catalogue)).find(({ code }) => code === known.code)
      return now ? doneIfOther(now, known) : notDone
    },
    onDone: (saved) => {
      shown(catalogue, (entries) =>
        entries.some(({ code }) => code === saved.code)
          ? entries.map((entry) => (entry.code === saved.code ? saved : entry))
          : [...entries, saved],
      )
      refetch(catalogue)
    },
    done: () => t(known ? 'form.saved' : 'form.added'),
    failed: t('errors.saving'),
    next: onSaved,
  })
}

/** Retires an entry or offers it again; shown at once. */
export function useSwitchEntry(catalogue: CatalogueName) {
  const { t } = useTranslation('operator-catalogues')
  return useChange({
    send: async ({ code, isActive }: CatalogueEntry) => {
      await call(switchEntry, { params: { catalogue, code }, body: { isActive: !isActive } })
    },
    find: async ({ code, isActive }) =>
      (await load(catalogue)).find((entry) => entry.code === code)?.isActive === !isActive ? done(undefined) : notDone,
    show: ({ code }) =>
      shown(catalogue, (entries) =>
        entries.map((entry) => (entry.code === code ? { ...entry, isActive: !entry.isActive } : entry)),
      ),
    onDone: () => refetch(catalogue),
    failed: t('errors.switching'),
    place: 'notice',
    // Requests run one after the other, so that a switch moved back at once takes effect.
    scope: { id: 'switch-entry' },
    onFailure: () => refetch(catalogue),
  })
}

/** The new order, and the one that was shown before. */
type NewOrder = { entries: CatalogueEntry[]; before: CatalogueEntry[] }

/** Puts a catalogue in another order, optimistically. */
export function useOrderCatalogue(catalogue: CatalogueName) {
  const { t } = useTranslation('operator-catalogues')
  return useChange({
    send: async ({ entries, before }: NewOrder) => {
      await call(orderCatalogue, { params: { catalogue }, body: { codes: codesOf(entries), before: codesOf(before) } })
    },
    find: async ({ entries }) =>
      codesOf(await load(catalogue)).join() === codesOf(entries).join() ? done(undefined) : notDone,
    show: ({ entries }) => shown(catalogue, () => entries),
    onDone: () => refetch(catalogue),
    failed: t('errors.ordering'),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: 'order-catalogue' },
    onFailure: () => refetch(catalogue),
  })
}

const codesOf = (entries: CatalogueEntry[]) => entries.map(({ code }) => code)
