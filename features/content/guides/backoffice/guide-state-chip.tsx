import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { GuideTextState } from '../rules/guide-text.ts'

const tones: Record<GuideTextState, ChipTone> = { draft: 'plain', planned: 'sky', public: 'sage', changed: 'gold' }

/** The state of a guide in one language. */
export function GuideStateChip({ state }: { state: GuideTextState }) {
  const { t } = useTranslation('guide-editor')
  return <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
}
