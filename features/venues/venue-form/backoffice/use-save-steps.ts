import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { placeRefusals } from '@bouquet/backoffice/forms/refusals.ts'
import { showVenue } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { getVenue, type Venue } from '@bouquet/features/venues/venues/contract.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createVenueDraft, saveVenueForm } from '../contract.ts'
import {
  type FieldStep,
  type FilledVenue,
  fieldSteps,
  type Step,
  stepSchemas,
  type VenueValues,
} from './form-values.ts'

type Form = UseFormReturn<VenueValues, unknown, FilledVenue>

export type Saving = {
  steps: Partial<FilledVenue>
  /** The version that the form edits; null for a new venue. */
  version: number | null
  isComplete: boolean
}

type Options = {
  /** Null for a new venue. */
  id: string | null
  form: Form
  reveal: (step: FieldStep) => void
  /** Called when somebody else saved another version first. */
  onChangedElsewhere: (present: Venue) => void
  onSaved: (venue: Venue, saved: Saving) => void
}

/** Saves steps of the form; a new venue is created only once, however often the request is retried. */
export function useSaveSteps({ id, form, reveal, onChangedElsewhere, onSaved }: Options) {
  const { t } = useTranslation('venue-form')
  return useChange<Saving, Venue>({
    send: (saving, key) => send(id, saving, key),
    find: async ({ version }, key) => {
      if (id === null) return findByKey(key)
      const now = await call(getVenue, { params: { id } })
      return now.version === version ? notDone : done(now)
    },
    onDone: showVenue,
    done: (_, { isComplete }) => (isComplete ? t('completed') : null),
    failed: t(id === null ? 'errors.creating' : 'errors.saving'),
    onFailure: async (error) => {
      if (isProblem(error, 'changed_elsewhere') && id !== null) onChangedElsewhere(await readPresent(id))
      placeRefusals(form, error, { reveal: (field) => reveal(stepOf(field)) })
    },
    next: onSaved,
  })
}

function send(id: string | null, { steps: sent, version, isComplete }: Saving, key: string): Promise<Venue> {
  if (id === null && sent.general)
    return call(createVenueDraft, { body: { general: sent.general }, idempotencyKey: key })
  return call(saveVenueForm, {
    params: { id: id ?? '' },
    body: { ...sent, ...(isComplete && { isComplete: true }) },
    version: version ?? 0,
  })
}

const readPresent = (id: string) => call(getVenue, { params: { id } })

const stepOf = (field: string): FieldStep =>
  fieldSteps.find((step) => field === step || field.startsWith(`${step}.`)) ?? 'general'

/** The step that the user leaves, and earlier steps with unsaved valid input. */
export function filledSteps(form: Form, left: Step): Partial<FilledVenue> {
  const values = form.getValues()
  const filled = fieldSteps.map((step) => {
    const parsed = step === left || isTyped(form, step) ? stepSchemas[step].safeParse(values[step]) : null
    return parsed?.success ? { [step]: parsed.data } : {}
  })
  return Object.assign({}, ...filled) as Partial<FilledVenue>
}

/** Whether a step has unsaved input. */
export function isTyped({ formState }: Form, step: FieldStep): boolean {
  return hasTrue(formState.dirtyFields[step])
}

function hasTrue(marks: unknown): boolean {
  if (typeof marks !== 'object' || marks === null) return marks === true
  return Object.values(marks).some(hasTrue)
}
