import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOptions } from './country-options.ts'

/** One of the 50 European countries; a native select, so that it works well on a phone too. */
export function CountrySelect({
  label,
  value,
  onChange,
  onBlur,
  error,
  autoComplete,
}: {
  label: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  error?: ReactNode
  autoComplete?: string
}) {
  const { t } = useTranslation()
  const { suggested, others } = countryOptions()
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
