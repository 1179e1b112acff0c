import type { RequestStage } from '@bouquet/domain/request-stages'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import { soonText } from './wedding-date.ts'

/** Blue waits for the provider, green goes on, grey is over; gold is left to what is urgent. */
const stageVariants: Record<RequestStage, { tone: ChipTone; icon: IconName }> = {
  new: { tone: 'sky', icon: 'inbox' },
  read: { tone: 'sky', icon: 'eye' },
  answered: { tone: 'sage', icon: 'message' },
  quoted: { tone: 'sage', icon: 'receipt' },
  won: { tone: 'peony', icon: 'heart' },
  lost: { tone: 'plain', icon: 'minus' },
  declined: { tone: 'plain', icon: 'close' },
  stopped: { tone: 'plain', icon: 'flag' },
}

/** How far the provider is with a request. */
export function StageChip({ stage }: { stage: RequestStage }) {
  const { t } = useTranslation('request-summary')
  return <Chip {...stageVariants[stage]}>{t(`stage.${stage}`)}</Chip>
}

/** How soon the wedding is, when it is within a week or past. */
export function SoonChip({ project }: { project: Parameters<typeof soonText>[1] }) {
  const { t } = useTranslation('request-summary')
  const text = soonText(t, project)
  return (
    text && (
      <Chip tone="gold" icon="clock">
        {text}
      </Chip>
    )
  )
}
