import type { CouponState } from '@bouquet/features/money/coupons/rules/coupon.ts'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'

const looks: Record<CouponState, { tone?: ChipTone; icon: IconName }> = {
  planned: { tone: 'sky', icon: 'hourglass' },
  open: { tone: 'sage', icon: 'check-circle' },
  used_up: { tone: 'gold', icon: 'check-circle' },
  over: { icon: 'hourglass' },
  ended: { icon: 'undo' },
}

/** Whether a coupon can be used, or why not. */
export function CouponStateChip({ state }: { state: CouponState }) {
  const { t } = useTranslation('operator-coupons')
  return <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
}
