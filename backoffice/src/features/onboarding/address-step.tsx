import type { PlacePick } from '@bouquet/contract/onboarding'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProblemText, problemCodeText } from '../../api/problem-text.ts'
import { CountrySelect } from '../../country-select.tsx'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'
import { PlaceSearch } from './place-search.tsx'

export function AddressStep() {
  const { t } = useTranslation('onboarding')
  const zipcode = useController<OnboardingForm, 'address.zipcode'>({ name: 'address.zipcode' })
  const city = useController<OnboardingForm, 'address.city'>({ name: 'address.city' })
  const country = useController<OnboardingForm, 'address.countryCode'>({ name: 'address.countryCode' })
  const fill = useFillFromPlace()
  return (
    <div className={styles.fields}>
      <PlaceSearch onChoose={fill} error={useMissingPlace()} />
      <div className={styles.pair}>
        <TextField
          {...trimmedOnBlur(zipcode.field)}
          autoComplete="postal-code"
          label={t('address.zipcode')}
          error={fieldProblemText(zipcode.fieldState.error)}
        />
        <TextField
          {...trimmedOnBlur(city.field)}
          autoComplete="address-level2"
          label={t('address.city')}
          error={fieldProblemText(city.fieldState.error)}
        />
      </div>
      <CountrySelect
        label={t('address.country')}
        value={country.field.value}
        onChange={country.field.onChange}
        onBlur={country.field.onBlur}
        error={fieldProblemText(country.fieldState.error)}
        autoComplete="country"
      />
    </div>
  )
}

/** A place fills everything in; where it has no postal code, the person types it. */
function useFillFromPlace() {
  const { setValue, trigger } = useFormContext<OnboardingForm>()
  return (place: PlacePick) => {
    const address = {
      zipcode: place.zipcode[0] ?? '',
      city: place.city,
      countryCode: place.countrycode.toUpperCase(),
      latitude: place.lat,
      longitude: place.lng,
    }
    setValue('address', address, { shouldDirty: true })
    if (address.zipcode) void trigger('address')
  }
}

/** Once everything is typed but no place was chosen, the map would not know where to point. */
function useMissingPlace(): string | undefined {
  const { zipcode, city, latitude } = useWatch<OnboardingForm, 'address'>({ name: 'address' })
  return zipcode && city && latitude === null ? problemCodeText('location_required') : undefined
}

function trimmedOnBlur<Field extends { value: string; onChange: (value: string) => void; onBlur: () => void }>(
  field: Field,
): Field {
  return {
    ...field,
    onBlur: () => {
      field.onChange(field.value.trim())
      field.onBlur()
    },
  }
}
