import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { Money } from '@bouquet/domain/money'
import type { PremiumPlan } from '@bouquet/domain/plans'
import { BillLines } from '@bouquet/features/money/coupons/backoffice/bill-lines.tsx'
import { ReductionForm } from '@bouquet/features/money/coupons/backoffice/reduction-form.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Checkout, openCheckout, useSubscribe } from './subscription-query.ts'

type Props = { plan: PremiumPlan; price: Money }

/**
 * The button for subscribing to a plan, and below it a field for a code that reduces its first period. The price with the reduction is that of the page
 * to which the button then leads.
 */
export function Subscribing({ plan, price }: Props) {
  const { t } = useTranslation('subscription')
  const { notOffered } = useCurrentUser()
  const [reduced, setReduced] = useState<Checkout | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  const subscribe = useSubscribe()
  return (
    <>
      {reduced?.bill && (
        <div>
          <BillLines bill={reduced.bill} code={reduced.couponCode ?? ''} />
          <p className="small">{t(`plans.later.${plan}`, { price: formatMoney(price) })}</p>
        </div>
      )}
      <Button
        variant="primary"
        wide
        isPending={subscribe.isPending}
        isDisabled={isOrdering}
        onPress={() => subscribe.mutate(reduced ?? { plan })}
      >
        {t('plans.subscribe')}
      </Button>
      <ChangeFailure title={t('plans.notStarted')} error={subscribe.error} />
      {reduced === null && !notOffered.includes('coupons') && (
        <ReductionForm
          order={(couponCode) => openCheckout({ plan, couponCode })}
          isPaying={subscribe.isPending}
          onReduced={setReduced}
          onBusy={setOrdering}
        />
      )}
    </>
  )
}
