import { type EventRequestStatus, eventRequestStatus } from '@bouquet/domain/event-request'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import { soonText } from './wedding-date.ts'

const looks: Record<EventRequestStatus, { tone: ChipTone; icon: IconName }> = {
  pending: { tone: 'sky', icon: 'inbox' },
  unlocked: { tone: 'sage', icon: 'unlock' },
  rejected: { tone: 'plain', icon: 'close' },
}

type State = { isUnlocked: boolean; isRejected: boolean }

/** Where a request stands, in a word. */
export function StatusChip({ request }: { request: State }) {
  const { t } = useTranslation('event-requests')
  const status = eventRequestStatus(request)
  return <Chip {...looks[status]}>{t(`status.${status}`)}</Chip>
}

/** Where a request stands, in a sentence. */
export function StatusSentence({ request }: { request: State }) {
  const { t } = useTranslation('event-requests')
  const status = eventRequestStatus(request)
  return <Chip {...looks[status]}>{t(`statusLong.${status}`)}</Chip>
}

/** How near the wedding is, when it is within a week or past. */
export function SoonChip({ project }: { project: Parameters<typeof soonText>[1] }) {
  const { t } = useTranslation('event-requests')
  const text = soonText(t, project)
  return (
    text && (
      <Chip tone="gold" icon="clock">
        {text}
      </Chip>
    )
  )
}
