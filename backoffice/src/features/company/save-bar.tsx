import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import styles from './company.module.css'

/** The form's button, in sight however long the form is, beside what it waits for. */
export function SaveBar(props: { isDirty: boolean; isReady: boolean; isSaving: boolean }) {
  const { t } = useTranslation('company')
  return (
    <div className={styles.save}>
      <p className="soft small" role="status">
        {props.isDirty && !props.isSaving ? t('unsaved') : ''}
      </p>
      <Button type="submit" variant="primary" isDisabled={!props.isReady} isPending={props.isSaving}>
        {t('save')}
      </Button>
    </div>
  )
}
