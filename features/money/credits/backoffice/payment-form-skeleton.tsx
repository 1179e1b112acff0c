import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'

/** Stands where the fields of a payment will be. */
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
