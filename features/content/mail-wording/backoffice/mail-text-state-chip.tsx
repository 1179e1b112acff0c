import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { MailTextState } from '../rules/mail-text.ts'

const tones: Record<MailTextState, ChipTone> = {
  shipped: 'plain',
  draft: 'plain',
  planned: 'sky',
  public: 'sage',
  changed: 'gold',
}

/** The state of a text in one language, and whether its original has changed since. */
export function MailTextStateChip({ state, isOutdated }: { state: MailTextState; isOutdated: boolean }) {
  const { t } = useTranslation('mail-wording')
  return (
    <>
      <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      {isOutdated && (
        <>
          {' '}
          <Chip tone="gold" icon="warning">
            {t('states.outdated')}
          </Chip>
        </>
      )}
    </>
  )
}
