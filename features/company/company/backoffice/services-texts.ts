import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatList } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import {
  servicesQuery,
  spokenLanguagesQuery,
} from '@bouquet/features/company/services-catalogue/backoffice/catalogue-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detailsKey, type ServicesValues, unsaid } from './services-values.ts'

/** Gives a function that returns the form's values as labels and texts. */
export function useServicesTexts(): (values: ServicesValues) => FieldText[] {
  const { t } = useTranslation(['company', 'onboarding', 'common'])
  const { priceCurrency } = useCurrentUser()
  const { data: services = [] } = useQuery(servicesQuery)
  const { data: languages = [] } = useQuery(spokenLanguagesQuery)
  const named = (all: readonly { id: number; label: string }[], ids: readonly number[]) =>
    formatList(all.filter(({ id }) => ids.includes(id)).map(({ label }) => label))
  const yesOrNo = (value: boolean | undefined) => t(value === false ? 'common:elsewhere.no' : 'common:elsewhere.yes')
  return ({ langues, prestations, details }) => [
    { label: t('onboarding:services.languages'), text: named(languages, langues) },
    { label: t('onboarding:services.offered'), text: named(services, prestations) },
    ...services.flatMap(({ id, label }) => {
      const { description, budgetStartingFrom: price, currency, ...shown } = details[detailsKey(id)] ?? unsaid
      const cents = price === null ? null : Math.round(price * 100)
      return [
        { label: `${label}: ${t('services.description')}`, text: description },
        {
          label: `${label}: ${t('services.budget')}`,
          text: cents === null ? '' : formatMoney({ cents, currency: currency ?? priceCurrency }),
        },
        { label: `${label}: ${t('services.showDescription')}`, text: yesOrNo(shown.isDescriptionVisible) },
        { label: `${label}: ${t('services.showBudget')}`, text: yesOrNo(shown.isBudgetVisible) },
      ]
    }),
  ]
}
