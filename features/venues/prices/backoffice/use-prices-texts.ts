import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { currentFormatLocale, currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { Currency } from '@bouquet/domain/money'
import { shortWeekday } from '@bouquet/domain/short-weekday'
import { timeRange } from '@bouquet/domain/time-of-day'
import { useTranslation } from 'react-i18next'
import type { PricesValues } from './prices-values.ts'

type Fee = PricesValues['hireFees'][number]

const amounts = ['perHead', 'securityDeposit', 'overtime', 'corkage', 'cleaning'] as const

/** Gives a function that returns the form's values as labels and texts. */
export function usePricesTexts(currency: Currency): (values: PricesValues) => FieldText[] {
  const { t } = useTranslation(['venue-prices', 'common'])
  const money = (cents: number | null) => (cents === null ? '' : formatMoney({ cents, currency }))
  const number = (value: number | null) => (value === null ? '' : formatNumber(value))
  const hours = ({ hours }: Fee) => hours && t('public.hours', timeRange(currentLanguage(), hours))
  return (values) => [
    { label: t('onRequest'), text: t(values.isOnRequest ? 'common:elsewhere.yes' : 'common:elsewhere.no') },
    {
      label: t('fees'),
      text: values.hireFees.map((fee) => feeText(fee, money(fee.amountCents), hours(fee))).join('\n'),
    },
    { label: t('minimum'), text: number(values.perHeadMinimumGuests) },
    { label: t('deposit'), text: number(values.depositPercent) },
    ...amounts.map((name) => ({ label: t(name), text: money(values[`${name}Cents`]) })),
    { label: t('included'), text: values.included },
  ]
}

function feeText({ season, weekdays, note }: Fee, amount: string, hours: string | null): string {
  const period = season && `${season.start} – ${season.end}`
  const days = weekdays.length < 7 && weekdays.map(weekdayName).join(' ')
  return [amount || '–', period, days, hours, note].filter(Boolean).join(' · ')
}

/** The short name of a weekday, of which 1 is Monday: 1 January 2024 was one. */
export function weekdayName(day: number): string {
  return shortWeekday(currentFormatLocale(), new Date(Date.UTC(2024, 0, day)))
}
