import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { useTranslation } from 'react-i18next'
import { type Step, type VenueValues, valuesOf } from './form-values.ts'

const shownFields = {
  general: ['name', 'email', 'phone', 'address', 'zipcode', 'city', 'website'],
  details: [
    'description',
    'detailedDescription',
    'seatedCapacity',
    'standingCapacity',
    'bedrooms',
    'minPrice',
    'maxPrice',
  ],
} as const

type Props = { present: Venue; typed: VenueValues; step: Step; onTake: () => void; onKeep: () => void }

/** The values that another window saved in the visible step, beside the user's own input. */
export function StepChangedElsewhere({ present, typed, step, onTake, onKeep }: Props) {
  const { t } = useTranslation('venue-form')
  const said = (values: VenueValues) => {
    if (step !== 'general' && step !== 'details') return []
    const ofStep = values[step] as Record<string, unknown>
    return shownFields[step].map((field) => ({ label: t(`fields.${field}`), text: textOf(ofStep[field]) }))
  }
  return <ChangedElsewhere theirs={said(valuesOf(present))} ours={said(typed)} onTake={onTake} onKeep={onKeep} />
}

function textOf(value: unknown): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value).trim()
}
