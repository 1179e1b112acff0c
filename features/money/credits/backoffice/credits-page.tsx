import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { isCreditQuantity } from '@bouquet/domain/credit-price'
import { CouponCard } from '@bouquet/features/money/coupons/backoffice/coupon-card.tsx'
import { InvoicesSection } from '@bouquet/features/money/invoices/backoffice/invoices-section.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './credits-page.module.css'
import { DebtNotice } from './debt-notice.tsx'
import { History } from './history.tsx'
import { refreshWallet } from './order-credits.ts'
import { PaymentReturnNotice } from './payment-return-notice.tsx'
import { PriceCard } from './price-card.tsx'
import { CreditQuestions } from './questions.tsx'
import { RefundSection } from './refund-section.tsx'
import { SelectionCard } from './selection-card.tsx'
import { VatNumberCard } from './vat-number-form.tsx'

const OfferNote = lazyExtra(
  async () => (await import('@bouquet/features/money/subscription/backoffice/premium-offer.tsx')).OfferNote,
  'subscription',
)

const firstQuantity = 10

export function CreditsPage() {
  const { t } = useTranslation('credits')
  const { isPremium, notOffered } = useCurrentUser()
  const [query] = useSearchParams()
  const [quantity, setQuantity] = useState(() => quantityIn(query) ?? firstQuantity)
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={<Balance />} />
      <PaymentReturnNotice />
      <DebtNotice />
      <div className={styles.offer}>
        <Suspense fallback={null}>
          <OfferNote />
        </Suspense>
      </div>
      <div className={styles.buy}>
        <PriceCard quantity={quantity} onChange={setQuantity} />
        <SelectionCard quantity={quantity} isPremium={isPremium} />
      </div>
      {!notOffered.includes('coupons') && <CouponCard onUsed={refreshWallet} />}
      <InvoicesSection />
      <History />
      <RefundSection />
      <VatNumberCard />
      <CreditQuestions />
    </Page>
  )
}

/** The quantity that was chosen before a payment that failed, read from the address. */
function quantityIn(query: URLSearchParams): number | null {
  const quantity = Number(query.get('quantity') ?? Number.NaN)
  return isCreditQuantity(quantity) ? quantity : null
}

function Balance() {
  const { t } = useTranslation('credits')
  const { credits } = useCurrentUser()
  return (
    <p className={styles.balance}>
      <span className={`figure ${credits === 0 ? styles.none : ''}`}>{formatNumber(credits)}</span>
      <span>
        {t('available', { count: credits })}
        <small className="soft">{t('neverExpire')}</small>
        <a className="text-link small" href="#credit-invoices">
          {t('invoices.title')}
        </a>
      </span>
    </p>
  )
}
