import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { currencies } from '@bouquet/domain/money'
import { askForVenueAgain } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  addVenuePrestation,
  changeVenuePrestation,
  deleteVenuePrestation,
  listPrestations,
  listVenuePrestations,
  orderVenuePrestations,
  type PrestationForm,
  type VenuePrestationDetail,
} from '../contract.ts'

/** The prestations that can be chosen, named in the current language of the interface. */
export function offeredQuery() {
  return queryOptions({
    queryKey: ['prestations', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listPrestations, {}, signal)).prestations,
  })
}

/** The prestations of a venue in their order. */
export function venuePrestationsQuery(id: string) {
  return queryOptions({
    queryKey: ['venue-prestations', id, currentLanguage()],
    queryFn: ({ signal }) => call(listVenuePrestations, { params: { id } }, signal),
  })
}

const load = async (id: string) => (await call(listVenuePrestations, { params: { id } })).prestations

/** Changes the cached prestations optimistically; returns a function that undoes it. */
function shown(id: string, make: (prestations: VenuePrestationDetail[]) => VenuePrestationDetail[]): () => void {
  const { queryKey } = venuePrestationsQuery(id)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (list) => list && { ...list, prestations: make(list.prestations) })
  return () => queryClient.setQueryData(queryKey, before)
}

function refetch(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['venue-prestations', id] })
  askForVenueAgain(id)
}

type Saving = { venueId: string; known: VenuePrestationDetail | null; onSaved: () => void }
/** The budget is null while its field is empty. */
export type PrestationFields = Omit<PrestationForm, 'budgetStartingFrom'> & { budgetStartingFrom: number | null }

/** Only the fields of the form are read of it; the server gives it the currency of its venue. */
const newPrestation: VenuePrestationDetail = {
  ...{ id: '', venue: '', prestation: '', label: '', isOffered: true, title: '', description: '' },
  ...{
    budgetStartingFrom: null,
    currency: currencies[0],
    isDescriptionVisible: true,
    isBudgetVisible: true,
    version: 0,
  },
}

/** What the form says of a prestation; without one, of a new one. */
export function prestationValues(known: VenuePrestationDetail | null): PrestationFields {
  const { prestation, title, description, budgetStartingFrom, isDescriptionVisible, isBudgetVisible } =
    known ?? newPrestation
  return { prestation, title, description, budgetStartingFrom, isDescriptionVisible, isBudgetVisible }
}

/** Adds a prestation, or changes the given one. */
export function useSavePrestation(
  form: UseFormReturn<PrestationFields, unknown, PrestationForm>,
  { venueId, known, onSaved }: Saving,
) {
  const { t } = useTranslation('prestations')
  const present = known ?? newPrestation
  return useVersionedSave(form, {
    present,
    read: async () => (await load(venueId)).find(({ id }) => id === present.id) ?? present,
    valuesOf: prestationValues,
    send: (body: PrestationForm, version, idempotencyKey) => {
      if (!known) return call(addVenuePrestation, { params: { id: venueId }, body, idempotencyKey })
      // What of it is visible is switched beside the dialog.
      const { prestation, isDescriptionVisible, isBudgetVisible, ...said } = body
      return call(changeVenuePrestation, { params: { prestationId: known.id }, body: said, version })
    },
    find: async (_, key) => {
      if (!known) return findByKey(key)
      const now = (await load(venueId)).find(({ id }) => id === known.id)
      return now ? doneIfOther(now, known) : notDone
    },
    onDone: (saved) => {
      shown(venueId, (all) =>
        all.some(({ id }) => id === saved.id) ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
      )
      refetch(venueId)
    },
    done: () => t(known ? 'form.saved' : 'form.added'),
    failed: t('errors.saving'),
    next: onSaved,
  })
}

export type Visibility = 'isDescriptionVisible' | 'isBudgetVisible'

/** Shows one part of a prestation to visitors or hides it; shown at once. */
export function useSwitchVisibility(venueId: string) {
  const { t } = useTranslation('prestations')
  return useChange({
    send: async ({ prestation, part }: { prestation: VenuePrestationDetail; part: Visibility }) => {
      const body = { [part]: !prestation[part] }
      await call(changeVenuePrestation, { params: { prestationId: prestation.id }, body, version: null })
    },
    find: async ({ prestation, part }) => {
      const now = (await load(venueId)).find(({ id }) => id === prestation.id)
      return now && now[part] !== prestation[part] ? done(undefined) : notDone
    },
    show: ({ prestation, part }) =>
      shown(venueId, (all) => all.map((one) => (one.id === prestation.id ? { ...one, [part]: !one[part] } : one))),
    onDone: () => refetch(venueId),
    failed: t('errors.saving'),
    place: 'notice',
    // Requests run one after the other, so that a switch moved back at once takes effect.
    scope: { id: `venue-prestations-${venueId}` },
    onFailure: () => refetch(venueId),
  })
}

/** The new order, and the one that was shown before. */
type NewOrder = { all: VenuePrestationDetail[]; before: VenuePrestationDetail[] }

/** Puts the prestations in this order, shown at once. */
export function useOrderPrestations(venueId: string) {
  const { t } = useTranslation('prestations')
  return useChange({
    send: async ({ all, before }: NewOrder) => {
      const body = { prestationIds: idsOf(all), before: idsOf(before) }
      await call(orderVenuePrestations, { params: { id: venueId }, body })
    },
    find: async ({ all }) => (idsOf(await load(venueId)).join() === idsOf(all).join() ? done(undefined) : notDone),
    show: ({ all }) => shown(venueId, () => all),
    failed: t('errors.ordering'),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: `venue-prestations-order-${venueId}` },
    onFailure: () => refetch(venueId),
  })
}

const idsOf = (all: VenuePrestationDetail[]) => all.map(({ id }) => id)

/** Deletes a prestation for good. */
export function useDeletePrestation(venueId: string, onDeleted: () => void) {
  const { t } = useTranslation('prestations')
  return useChange({
    send: async ({ id: prestationId }: VenuePrestationDetail) => {
      await call(deleteVenuePrestation, { params: { prestationId } })
    },
    find: async ({ id }) => ((await load(venueId)).some((one) => one.id === id) ? notDone : done(undefined)),
    onDone: (_, { id }) => {
      shown(venueId, (all) => all.filter((one) => one.id !== id))
      refetch(venueId)
    },
    done: () => t('removal.done'),
    failed: t('errors.deleting'),
    next: onDeleted,
  })
}
