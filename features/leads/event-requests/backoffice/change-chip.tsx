import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { RequestChange } from '../contract.ts'
import styles from './change-chip.module.css'

/** What a couple has changed, with the answers before and after the change, if there are any. */
export function ChangeChip({ change }: { change: RequestChange }) {
  const { t } = useTranslation('pipeline')
  const { what, from, to } = change
  return (
    <span className={styles.change}>
      <Chip tone="gold" icon="refresh">
        {t(`changes.what.${what}`)}
      </Chip>
      {from && to && <span className="small soft">{t('changes.fromTo', { from, to })}</span>}
    </span>
  )
}
