import type { ModerationState } from '@bouquet/domain/moderation'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import type { ValidatedVenue } from './venue-queries.ts'

const variants: Record<ModerationState, { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'sky', icon: 'hourglass' },
  changes_asked: { tone: 'gold', icon: 'edit' },
  refused: { tone: 'brick', icon: 'close' },
  approved: { tone: 'sage', icon: 'check-circle' },
}

/** The state of the decision on a venue, or on changes of a validated one. */
export function VenueStateChip({
  venue: { state, isValidated },
}: {
  venue: Pick<ValidatedVenue, 'state' | 'isValidated'>
}) {
  const { t } = useTranslation('venue-validation')
  const isOfChanges = isValidated && state !== 'approved'
  return <Chip {...variants[state]}>{t(isOfChanges ? `changeStates.${state}` : `states.${state}`)}</Chip>
}
