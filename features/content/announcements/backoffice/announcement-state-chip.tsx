import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { AnnouncementState } from '../rules/announcement.ts'

const looks: Record<AnnouncementState, { tone?: ChipTone; icon: IconName }> = {
  draft: { icon: 'edit' },
  planned: { tone: 'sky', icon: 'clock' },
  sending: { tone: 'sky', icon: 'send' },
  paused: { tone: 'gold', icon: 'hourglass' },
  sent: { tone: 'sage', icon: 'check-circle' },
  stopped: { tone: 'gold', icon: 'undo' },
}

/** How far an announcement is. */
export function AnnouncementStateChip({ state }: { state: AnnouncementState }) {
  const { t } = useTranslation('announcements')
  return <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
}
