import { CountrySelect } from '@bouquet/backoffice/country-select.tsx'
import { isCountry } from '@bouquet/domain/countries'
import type { Point } from '@bouquet/domain/distance'
import { normalisedPostalCode } from '@bouquet/domain/postal-code'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import styles from './address-fields.module.css'
import { PlaceSearch } from './place-search.tsx'
import { type AddressField, usePickedPlace } from './use-picked-place.ts'

type Props = {
  zipcode: AddressField
  city: AddressField
  country: AddressField
  point: Point | null
  /** Null once the typed address is no longer that of the picked place. */
  onPoint: (point: Point | null) => void
  /** Runs when a place has filled in all fields; its postal code may be missing. */
  onPicked: (hasPostalCode: boolean) => void
  placeError: string | undefined
}

/**
 * A place from the search fills in postal code, town and country. Each can be typed as well, and is tidied on blur. In a country without a directory
 * there is nothing to search.
 */
export function AddressFields({ point, onPoint, onPicked, placeError, ...fields }: Props) {
  const { t } = useTranslation('onboarding')
  const { pick, zipcode, city, country } = usePickedPlace(fields, point, onPoint)
  return (
    <div className={styles.fields}>
      {isCountry(country.value) ? (
        <PlaceSearch
          onChoose={(place) => {
            pick(place)
            onPicked(place.zipcode.length > 0)
          }}
          error={placeError}
        />
      ) : (
        <p className="soft">{t('address.abroad')}</p>
      )}
      <div className={styles.pair}>
        <TextField
          {...tidiedOnBlur(zipcode, (typed) => normalisedPostalCode(typed, country.value))}
          autoComplete="postal-code"
          label={t('address.zipcode')}
        />
        <TextField
          {...tidiedOnBlur(city, (typed) => typed.trim())}
          autoComplete="address-level2"
          label={t('address.city')}
        />
      </div>
      <CountrySelect
        onlyServed
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

function tidiedOnBlur(field: AddressField, tidy: (typed: string) => string): AddressField {
  return {
    ...field,
    onBlur: () => {
      const tidied = tidy(field.value)
      if (tidied !== field.value) field.onChange(tidied)
      field.onBlur()
    },
  }
}
