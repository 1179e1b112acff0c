import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { PaymentState } from '../rules/payment-state.ts'

const looks: Record<PaymentState, { tone?: ChipTone; icon: IconName }> = {
  paid: { tone: 'sage', icon: 'check-circle' },
  refunding: { tone: 'sky', icon: 'hourglass' },
  partly_refunded: { icon: 'undo' },
  refunded: { icon: 'undo' },
  refund_failed: { tone: 'brick', icon: 'error' },
  disputed: { tone: 'gold', icon: 'warning' },
}

/** What happened to a payment after it came in. */
export function PaymentStateChip({ state }: { state: PaymentState }) {
  const { t } = useTranslation('operator-payments')
  return <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
}
