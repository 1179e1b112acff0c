import { Button } from '@bouquet/ui/parts/button.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './save-bar.module.css'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** False while the form lacks something, or has nothing to save. */
  isReady: boolean
  /** What is said of changes that are not saved, where it is more than that. */
  note?: ReactNode
  /** What the button says, where it does more than save. */
  label?: string
  icon?: IconName | undefined
}

/** A form's button, in sight however long the form is, beside what it waits for. */
export function SaveBar({ isDirty, isSaving, isReady, note, label, icon }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.save}>
      <p className="soft small" role="status">
        {isDirty && !isSaving && (note ?? t('unsaved.state'))}
      </p>
      <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isSaving} iconAfter={icon}>
        {label ?? t('save')}
      </Button>
    </div>
  )
}
