import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacePick } from '../contract.ts'
import styles from './address-fields.module.css'
import { PlaceSearch } from './place-search.tsx'

type AddressField = {
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

type Props = {
  zipcode: AddressField
  city: AddressField
  country: AddressField
  onPlace: (place: PlacePick) => void
  placeError: string | undefined
}

/** A place from the search fills in postal code, town and country. Each can be typed as well, and is trimmed on blur. */
export function AddressFields({ zipcode, city, country, onPlace, placeError }: Props) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={styles.fields}>
      <PlaceSearch onChoose={onPlace} error={placeError} />
      <div className={styles.pair}>
        <TextField {...trimmedOnBlur(zipcode)} autoComplete="postal-code" label={t('address.zipcode')} />
        <TextField {...trimmedOnBlur(city)} autoComplete="address-level2" label={t('address.city')} />
      </div>
      <CountrySelect
        label={t('address.country')}
        value={country.value}
        onChange={country.onChange}
        onBlur={country.onBlur}
        error={country.error}
        autoComplete="country"
      />
    </div>
  )
}

function trimmedOnBlur(field: AddressField): AddressField {
  return {
    ...field,
    onBlur: () => {
      const trimmed = field.value.trim()
      if (trimmed !== field.value) field.onChange(trimmed)
      field.onBlur()
    },
  }
}
