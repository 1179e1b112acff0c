import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { isCalendarDay } from '@bouquet/domain/calendar-day'
import type { Currency } from '@bouquet/domain/money'
import { timeRange } from '@bouquet/domain/time-of-day'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayCost, priceLimits, type VenuePrices } from '../rules/prices.ts'
import styles from './prices.module.css'
import type { PricesValues } from './prices-values.ts'

/** The price of a day computed from the values in the form. */
export function DayCostCard({ currency }: { currency: Currency }) {
  const { t } = useTranslation('venue-prices')
  const [day, setDay] = useState(today())
  const [guests, setGuests] = useState('80')
  return (
    <Card aria-labelledby="day-cost">
      <div className={styles.fields}>
        <h2 id="day-cost">{t('tryTitle')}</h2>
        <p className="soft small">{t('tryText')}</p>
        <div className={styles.pair}>
          <DateField label={t('tryDay')} value={day || null} onChange={(chosen) => setDay(chosen ?? '')} />
          <TextInput
            id="try-guests"
            type="number"
            min={1}
            max={priceLimits.guests}
            label={t('tryGuests')}
            value={guests}
            onChange={(event) => setGuests(event.target.value)}
          />
        </div>
        <div role="status">
          {isCalendarDay(day) && <Cost day={day} guests={Number(guests) || null} currency={currency} />}
        </div>
      </div>
    </Card>
  )
}

function Cost({ day, guests, currency }: { day: string; guests: number | null; currency: Currency }) {
  const { t } = useTranslation('venue-prices')
  const prices = useWatch<PricesValues>() as VenuePrices
  const cost = dayCost(prices, { day, guests })
  if (!cost) return <p>{t('tryNone')}</p>
  const money = (cents: number | null) =>
    cents === null ? t('public.amountOnRequest') : formatMoney({ cents, currency })
  const rows = [
    ...cost.hireFees.map(({ amountCents, hours }) => ({
      term: [t('public.hire'), hours && t('public.hours', timeRange(currentLanguage(), hours))]
        .filter(Boolean)
        .join(', '),
      value: money(amountCents),
    })),
    ...(cost.perHead
      ? [{ term: t('public.guestsCost', { count: cost.perHead.guests }), value: money(cost.perHead.cents) }]
      : []),
    ...(cost.cleaningCents === null ? [] : [{ term: t('public.cleaning'), value: money(cost.cleaningCents) }]),
    ...(cost.totalCents === null ? [] : [{ term: t('public.total'), value: money(cost.totalCents) }]),
  ]
  return <Definitions items={rows} />
}
