import { call } from '@bouquet/backoffice/api/client.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { formatMoney } from '@bouquet/domain/money'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getPremiumOffer, type PremiumOffer } from '../contract.ts'
import { subscriptionPath } from '../rules/paths.ts'

const offerQuery = queryOptions({
  queryKey: ['premium-offer'],
  queryFn: ({ signal }) => call(getPremiumOffer, {}, signal),
})

/**
 * The price of Premium for the provider's own use, beside the prices of credits; nothing where credits were cheaper (rule "offer of Premium").
 */
export function OfferNote({ linkState }: { linkState?: unknown }) {
  const { t } = useTranslation('subscription')
  const text = useOfferText()
  if (!text) return null
  const go = (
    <Link to={subscriptionPath} state={linkState} className={buttonClass()}>
      {t('offer.go')}
    </Link>
  )
  return (
    <Callout tone="gold" icon="ribbon" title={t('offer.title')} action={go}>
      {text}
    </Callout>
  )
}

/** The offer as one sentence. */
export function OfferLine() {
  return <b>{useOfferText()}</b>
}

function useOfferText(): string | null {
  const { t } = useTranslation('subscription')
  const { data } = useQuery(offerQuery)
  return data?.offer ? t('offer.text', valuesOf(data.offer)) : null
}

function valuesOf({ spentCents, premiumCents, monthlyCents, currency, days }: PremiumOffer) {
  const money = (cents: number) => formatMoney({ cents, currency }, currentFormatLocale())
  return { days, spent: money(spentCents), premium: money(premiumCents), monthly: money(monthlyCents) }
}
