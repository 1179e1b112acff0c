import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'

/** The placeholder while the payment fields load. */
export function PaymentFormSkeleton() {
  const { t } = useTranslation('credits')
  return (
    <Skeletons label={t('payment.loading')}>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.75rem" />
    </Skeletons>
  )
}
