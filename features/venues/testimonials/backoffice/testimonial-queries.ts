import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { askForVenueAgain } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  addTestimonial,
  changeTestimonial,
  deleteTestimonial,
  listTestimonials,
  orderTestimonials,
  type Testimonial,
  type TestimonialForm,
} from '../contract.ts'

/** The quotes of a venue in their order. */
export function testimonialsQuery(id: string) {
  return queryOptions({
    queryKey: ['venue-testimonials', id],
    queryFn: async ({ signal }) => (await call(listTestimonials, { params: { id } }, signal)).testimonials,
  })
}

const load = async (id: string) => (await call(listTestimonials, { params: { id } })).testimonials

/** Changes the cached quotes optimistically; returns a function that undoes it. */
function shown(id: string, make: (all: Testimonial[]) => Testimonial[]): () => void {
  const { queryKey } = testimonialsQuery(id)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (all) => all && make(all))
  return () => queryClient.setQueryData(queryKey, before)
}

function refetch(id: string): void {
  void queryClient.invalidateQueries({ queryKey: testimonialsQuery(id).queryKey })
  askForVenueAgain(id)
}

type Saving = { venueId: string; known: Testimonial | null; onSaved: () => void }

const newTestimonial: Testimonial = { id: '', coupleName: '', weddingDate: null, content: '', version: 0 }

/** What the form says of a quote; without one, of a new one. */
export function testimonialValues(known: Testimonial | null): TestimonialForm {
  const { coupleName, weddingDate, content } = known ?? newTestimonial
  return { coupleName, weddingDate, content }
}

/** Adds a quote, or changes the given one. */
export function useSaveTestimonial(form: UseFormReturn<TestimonialForm>, { venueId, known, onSaved }: Saving) {
  const { t } = useTranslation('testimonials')
  const present = known ?? newTestimonial
  return useVersionedSave(form, {
    present,
    read: async () => (await load(venueId)).find(({ id }) => id === present.id) ?? present,
    valuesOf: testimonialValues,
    send: (body: TestimonialForm, version, idempotencyKey) =>
      known
        ? call(changeTestimonial, { params: { testimonialId: known.id }, body, version })
        : call(addTestimonial, { params: { id: venueId }, body, idempotencyKey }),
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

/** The new order, and the one that was shown before. */
type NewOrder = { all: Testimonial[]; before: Testimonial[] }

/** Puts the quotes in this order, shown at once. */
export function useOrderTestimonials(venueId: string) {
  const { t } = useTranslation('testimonials')
  return useChange({
    send: async ({ all, before }: NewOrder) => {
      const body = { testimonialIds: idsOf(all), before: idsOf(before) }
      await call(orderTestimonials, { params: { id: venueId }, body })
    },
    find: async ({ all }) => (idsOf(await load(venueId)).join() === idsOf(all).join() ? done(undefined) : notDone),
    show: ({ all }) => shown(venueId, () => all),
    failed: t('errors.ordering'),
    place: 'notice',
    // Requests run one after the other, so that the last order wins.
    scope: { id: `venue-testimonials-order-${venueId}` },
    onFailure: () => refetch(venueId),
  })
}

const idsOf = (all: Testimonial[]) => all.map(({ id }) => id)

/** Deletes a quote for good. */
export function useDeleteTestimonial(venueId: string, onDeleted: () => void) {
  const { t } = useTranslation('testimonials')
  return useChange({
    send: async ({ id: testimonialId }: Testimonial) => {
      await call(deleteTestimonial, { params: { testimonialId } })
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
