import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from './country-options.ts'
import { openCountries } from './served.ts'

/** One of the 50 European countries; a native select, so that it works well on a phone too. */
export function CountrySelect({
  label,
  value,
  onChange,
  onBlur,
  error,
  autoComplete,
  onlyServed = false,
}: {
  label: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  error?: ReactNode
  autoComplete?: string
  /** Leaves out closed countries, except the one that is chosen already. */
  onlyServed?: boolean
}) {
  const { t } = useTranslation()
  const options = countryOptions()
  const open: readonly string[] = openCountries()
  const suggested = options.suggested.filter(
    (country) => !onlyServed || country.value === value || open.includes(country.value),
  )
  const { others } = options
  return (
    <NativeSelect
      id={useId()}
      label={label}
      value={value}
      error={error}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      {value === '' && <option value="" />}
      <optgroup label={t('countries.suggested')}>
        {suggested.map((country) => (
          <option key={country.value} value={country.value}>
            {country.label}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('countries.others')}>
        {others.map((country) => (
          <option key={country.value} value={country.value}>
            {country.label}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
}
