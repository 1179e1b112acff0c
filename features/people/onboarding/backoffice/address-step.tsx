import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { isCountry } from '@bouquet/domain/countries'
import type { Point } from '@bouquet/domain/distance'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { pointOf } from '@bouquet/features/company/locations/backoffice/placed-address.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OnboardingForm } from './onboarding-form.ts'

export function AddressStep() {
  const { setValue, trigger } = useFormContext<OnboardingForm>()
  const address = useWatch<OnboardingForm, 'address'>({ name: 'address' })
  const setPoint = (point: Point | null) => {
    setValue('address.latitude', point?.latitude ?? null, { shouldDirty: true })
    setValue('address.longitude', point?.longitude ?? null, { shouldDirty: true })
  }
  return (
    <AddressFields
      zipcode={useField<OnboardingForm, 'address.zipcode'>('address.zipcode')}
      city={useField<OnboardingForm, 'address.city'>('address.city')}
      country={useField<OnboardingForm, 'address.countryCode'>('address.countryCode')}
      point={pointOf(address)}
      onPoint={setPoint}
      onPicked={(hasPostalCode) => {
        if (hasPostalCode) void trigger('address')
      }}
      placeError={isPlaceMissing(address) ? problemCodeText('location_required') : undefined}
    />
  )
}

/** All fields are typed, but the map has no point; in a country without a directory the server finds one. */
function isPlaceMissing({ zipcode, city, countryCode, latitude }: OnboardingForm['address']): boolean {
  return Boolean(zipcode && city && isCountry(countryCode) && latitude === null)
}
