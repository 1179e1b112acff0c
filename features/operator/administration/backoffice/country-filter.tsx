import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { type Country, countries, isCountry } from '@bouquet/domain/countries'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Selects one of the seven countries, or all of them. */
export function CountryFilter({
  value,
  onChange,
}: {
  value: Country | null
  onChange: (country: Country | null) => void
}) {
  const { t } = useTranslation('administration')
  return (
    <NativeSelect
      id={useId()}
      label={t('country')}
      value={value ?? ''}
      onChange={({ target }) => onChange(isCountry(target.value) ? target.value : null)}
    >
      <option value="">{t('allCountries')}</option>
      {countries.map((country) => (
        <option key={country} value={country}>
          {formatCountry(country)}
        </option>
      ))}
    </NativeSelect>
  )
}
