import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatDay, formatList, formatNumber } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { servicesQuery } from '@bouquet/features/company/services-catalogue/backoffice/catalogue-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PortfolioValues } from './portfolio-values.ts'

/** Gives a function that returns the form's values as labels and texts. */
export function usePortfolioTexts(): (values: PortfolioValues) => FieldText[] {
  const { t } = useTranslation(['portfolios', 'common'])
  const { priceCurrency } = useCurrentUser()
  const { data: services = [] } = useQuery(servicesQuery)
  return (values) => {
    const { prestations = [], currency = priceCurrency } = values
    const money = (amount: number) =>
      Number.isNaN(amount) ? '' : formatMoney({ cents: Math.round(amount * 100), currency })
    return [
      { label: t('form.title'), text: values.title },
      { label: t('form.description'), text: values.description },
      { label: t('form.style'), text: values.style },
      { label: t('form.date'), text: values.weddingDate && formatDay(values.weddingDate) },
      {
        label: t('form.guests'),
        text: Number.isNaN(values.numberOfGuests) ? '' : formatNumber(values.numberOfGuests),
      },
      { label: t('form.town'), text: [values.postalCode, values.city].filter(Boolean).join(' ') },
      { label: t('form.location'), text: values.location },
      { label: t('form.total'), text: money(values.totalBudget) },
      { label: t('form.planner'), text: money(values.plannerBudget) },
      { label: t('form.hide'), text: t(values.isBudgetHidden ? 'common:elsewhere.yes' : 'common:elsewhere.no') },
      {
        label: t('form.services'),
        text: formatList(services.filter(({ id }) => prestations.includes(id)).map(({ label }) => label)),
      },
    ]
  }
}
