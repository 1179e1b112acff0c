import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { ListedReport } from '../contract.ts'

const waiting: Record<'waiting' | 'complained', { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'sky', icon: 'hourglass' },
  complained: { tone: 'gold', icon: 'refresh' },
}

/** What a report waits for, or how it was decided. */
export function ReportStateChip({ report: { state, outcome } }: { report: Pick<ListedReport, 'state' | 'outcome'> }) {
  const { t } = useTranslation('report-decisions')
  if (state !== 'decided') return <Chip {...waiting[state]}>{t(`states.${state}`)}</Chip>
  if (!outcome) return null
  const variant =
    outcome === 'no_violation'
      ? { tone: 'sage' as const, icon: 'check-circle' as const }
      : { tone: 'brick' as const, icon: 'eye-off' as const }
  return <Chip {...variant}>{t(`outcomes.${outcome}`)}</Chip>
}
