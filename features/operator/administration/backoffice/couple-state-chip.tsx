import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { CoupleState } from '../rules/listed-people.ts'

const variants: Record<CoupleState, { tone: ChipTone; icon: IconName }> = {
  unconfirmed: { tone: 'gold', icon: 'hourglass' },
  confirmed: { tone: 'sage', icon: 'check-circle' },
  stopped: { tone: 'plain', icon: 'flag' },
  found: { tone: 'peony', icon: 'heart' },
}

/** The state of a couple's project. */
export function CoupleStateChip({ state }: { state: CoupleState }) {
  const { t } = useTranslation('people')
  return <Chip {...variants[state]}>{t(`coupleStates.${state}`)}</Chip>
}
