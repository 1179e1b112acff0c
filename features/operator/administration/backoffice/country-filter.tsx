import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { type Country, countries } from '@bouquet/domain/countries'
import { useTranslation } from 'react-i18next'

type Props = { value: Country | null; onChange: (country: Country | null) => void }

/** Selects one of the seven countries, or all of them. */
export function CountryFilter(props: Props) {
  const { t } = useTranslation('administration')
  return (
    <ChoiceFilter
      label={t('country')}
      all={t('allCountries')}
      values={countries}
      nameOf={(country) => formatCountry(country)}
      {...props}
    />
  )
}
