import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCatalogue } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { longestVenueName, maxGuests } from '@bouquet/features/venues/venues/rules/venue.ts'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnboardingForm } from './onboarding-form.ts'

/** The first venue; its other fields are in the venue's own form. */
export function VenueFields() {
  const { t } = useTranslation('onboarding')
  const name = useField<OnboardingForm, 'venue.name'>('venue.name')
  const { ref, ...type } = useField<OnboardingForm, 'venue.type'>('venue.type')
  const seats = useField<OnboardingForm, 'venue.seatedCapacity'>('venue.seatedCapacity')
  const types = useCatalogue('venue_types').filter(({ isOffered }) => isOffered)
  return (
    <>
      <TextField {...name} label={t('venue.name')} hint={t('venue.nameHint')} maxLength={longestVenueName} />
      <NativeSelect {...type} ref={ref} id={useId()} label={t('venue.type')}>
        <option value="">{t('venue.chooseType')}</option>
        {types.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <OptionalNumberField field={seats} label={t('venue.seats')} minValue={1} maxValue={maxGuests} />
    </>
  )
}
