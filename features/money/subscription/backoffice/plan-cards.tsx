import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatPercent } from '@bouquet/backoffice/formats.ts'
import type { Currency } from '@bouquet/domain/money'
import {
  type PlanRow,
  type PremiumPlan,
  type PremiumPrices,
  premiumPlans,
  pricePerMonthCents,
  yearlySaving,
} from '@bouquet/domain/plans'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip, PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { classNames } from '@bouquet/ui/parts/class-names.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '../contract.ts'
import { isOffered } from '../rules/subscription-actions.ts'
import { type Tier, useOfferText } from './offer-text.ts'
import styles from './plan-cards.module.css'
import { Subscribing } from './subscribing.tsx'
import { stageOf } from './subscription-query.ts'

type Props = { state: SubscriptionState; rows: PlanRow[] }

/** The two plans side by side; Premium is billed yearly unless the month is chosen. */
export function PlanCards({ state, rows }: Props) {
  const [plan, setPlan] = useState<PremiumPlan>('premium_yearly')
  return (
    <>
      <Billing currency={state.currency} prices={state.prices} plan={plan} onChange={setPlan} />
      <div className={styles.cards}>
        <FreeCard isTheirs={!state.isOpen} rows={rows} currency={state.currency} />
        <PremiumCard
          isTheirs={state.isOpen}
          maySubscribe={isOffered('subscribe', stageOf(state))}
          rows={rows}
          currency={state.currency}
          prices={state.prices}
          plan={plan}
        />
      </div>
    </>
  )
}

type BillingProps = {
  currency: Currency
  prices: PremiumPrices
  plan: PremiumPlan
  onChange: (plan: PremiumPlan) => void
}

function Billing({ currency, prices, plan, onChange }: BillingProps) {
  const { t } = useTranslation('subscription')
  const { cents, ratio, months } = yearlySaving(prices)
  return (
    <div className={styles.billing}>
      <Segments
        legend={t('billing.legend')}
        name="billing"
        value={plan}
        onChange={onChange}
        options={premiumPlans.map((value) => ({ value, label: t(`billing.${value}`) }))}
      />
      {cents > 0 && (
        <p>
          {t('billing.saving', {
            amount: formatMoney({ cents, currency }),
            percent: formatPercent(ratio),
            count: months,
          })}
        </p>
      )}
    </div>
  )
}

type CardProps = { isTheirs: boolean; rows: PlanRow[]; currency: Currency }

type PremiumCardProps = CardProps & { prices: PremiumPrices; plan: PremiumPlan; maySubscribe: boolean }

function FreeCard({ isTheirs, rows, currency }: CardProps) {
  const { t } = useTranslation('subscription')
  return (
    <Card aria-labelledby="plan-free" className={styles.card}>
      <CardHead title={t('plans.free.title')} titleId="plan-free">
        {isTheirs && <Chip tone="sage">{t('plans.yours')}</Chip>}
      </CardHead>
      <p>{t('plans.free.lead')}</p>
      <p className={styles.price}>
        <b className="figure">{formatMoney({ cents: 0, currency })}</b> {t('plans.perMonth')}
      </p>
      <Highlights rows={rows} tier="free" />
    </Card>
  )
}

function PremiumCard({ isTheirs, maySubscribe, rows, currency, prices, plan }: PremiumCardProps) {
  const { t } = useTranslation('subscription')
  return (
    <Card aria-labelledby="plan-premium" className={classNames(styles.card, styles.premium)}>
      <CardHead title={<PremiumLabel>{t('plans.premium.title')}</PremiumLabel>} titleId="plan-premium">
        {isTheirs && <Chip tone="sage">{t('plans.yours')}</Chip>}
      </CardHead>
      <p>{t('plans.premium.lead')}</p>
      <p className={styles.price}>
        <b className="figure">{formatMoney({ cents: pricePerMonthCents(plan, prices), currency })}</b>{' '}
        {t('plans.perMonth')}
        <small>{t(`plans.${plan}`, { price: formatMoney({ cents: prices[plan], currency }) })}</small>
      </p>
      <Highlights rows={rows} tier="premium" />
      {maySubscribe && <Subscribing key={plan} plan={plan} price={{ cents: prices[plan], currency }} />}
    </Card>
  )
}

const highlights: ReadonlySet<string> = new Set([
  'contacts',
  'rank',
  'photos',
  'videos',
  'portfolios',
  'venues',
  'notifications',
])

/** What each plan gives, where both give something different; then what Premium alone has. */
function Highlights({ rows, tier }: { rows: PlanRow[]; tier: Tier }) {
  const { t } = useTranslation('subscription')
  const offerText = useOfferText()
  const shown = rows.filter((row) => highlights.has(row.feature) || (tier === 'premium' && row.premium === 'yes'))
  return (
    <ul className={styles.highlights}>
      {shown.map((row) => (
        <li key={row.feature}>
          {tier === 'premium' && <Icon name="check" size="small" />}
          <span>{t(`features.${row.feature}`)}</span>
          {row[tier] !== 'yes' && <b>{offerText(row, tier)}</b>}
        </li>
      ))}
    </ul>
  )
}
