import type { DeliveryState } from '@bouquet/domain/delivery'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'

const looks: Record<DeliveryState, { tone?: ChipTone; icon: IconName }> = {
  waiting: { tone: 'sky', icon: 'hourglass' },
  sent: { tone: 'sage', icon: 'check-circle' },
  failed: { tone: 'brick', icon: 'error' },
  bounced: { tone: 'gold', icon: 'warning' },
}

/** What became of a message. */
export function DeliveryStateChip({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('delivery-wording')
  return <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
}
