import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import type { Ref } from 'react'
import type { ControllerFieldState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './onboarding.module.css'
import { PlaceSearch } from './place-search.tsx'

type Controlled = {
  field: {
    value: string
    onChange: (text: string) => void
    onBlur: () => void
    name: string
    ref: Ref<HTMLInputElement>
  }
  fieldState: ControllerFieldState
}

type Props = {
  zipcode: Controlled
  city: Controlled
  country: Controlled
  onPlace: (place: PlacePick) => void
  placeError: string | undefined
}

/** A place from the search fills in postal code, town and country; each can be typed as well, and is trimmed when it is left. */
export function AddressFields({ zipcode, city, country, onPlace, placeError }: Props) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={styles.fields}>
      <PlaceSearch onChoose={onPlace} error={placeError} />
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

function trimmedOnBlur(field: Controlled['field']): Controlled['field'] {
  return {
    ...field,
    onBlur: () => {
      const trimmed = field.value.trim()
      if (trimmed !== field.value) field.onChange(trimmed)
      field.onBlur()
    },
  }
}
