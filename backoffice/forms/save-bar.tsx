import { Button } from '@bouquet/ui/parts/button.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './save-bar.module.css'

type Props = {
  isDirty: boolean
  isSaving: boolean
  /** False while the form is incomplete, or has nothing to save. */
  isReady: boolean
  /** The text about unsaved changes, where the default one is not enough. */
  note?: ReactNode
  /** The button's label, where it does more than save. */
  label?: string
  icon?: IconName | undefined
}

/** A form's button, which stays in view however long the form is, with the state of the form beside it. */
export function SaveBar({ isDirty, isSaving, isReady, note, label, icon }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.save}>
      <p className="soft small" role="status">
        {isDirty && !isSaving && (note ?? <Unsaved isReady={isReady} />)}
      </p>
      <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isSaving} iconAfter={icon}>
        {label ?? t('save')}
      </Button>
    </div>
  )
}

/** A button that cannot be pressed has its reason beside it. */
function Unsaved({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('common')
  return <>{isReady ? t('unsaved.state') : `${t('unsaved.state')} · ${t('unsaved.incomplete')}`}</>
}
