import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { addressOf } from '@bouquet/features/company/locations/backoffice/address-of.ts'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OnboardingForm } from './onboarding-form.ts'

export function AddressStep() {
  return (
    <AddressFields
      zipcode={useField<OnboardingForm, 'address.zipcode'>('address.zipcode')}
      city={useField<OnboardingForm, 'address.city'>('address.city')}
      country={useField<OnboardingForm, 'address.countryCode'>('address.countryCode')}
      onPlace={useFillFromPlace()}
      placeError={useMissingPlace()}
    />
  )
}

/** A chosen place fills in all fields; where it has no postal code, the person types it. */
function useFillFromPlace() {
  const { setValue, trigger } = useFormContext<OnboardingForm>()
  return (place: PlacePick) => {
    const address = addressOf(place)
    setValue('address', address, { shouldDirty: true })
    if (address.zipcode) void trigger('address')
  }
}

/** The error shown when all fields are typed but no place was chosen, because the map then has no point. */
function useMissingPlace(): string | undefined {
  const { zipcode, city, latitude } = useWatch<OnboardingForm, 'address'>({ name: 'address' })
  return zipcode && city && latitude === null ? problemCodeText('location_required') : undefined
}
