import type { View } from '../view.ts'
import styles from './form.module.css'

/** A field that is hidden from users (rule "robots"). */
export function RobotTrap({ view: { t } }: { view: View }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="website">{t('form.leaveEmpty')}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
