import { frontPagePath } from '@bouquet/domain/directory-urls'
import type { View } from '@bouquet/site/view.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './profile-panel.module.css'

/** The panel in which a script shows a profile beside the form; closed until then. */
export function ProfilePanel({ view: { t } }: { view: View }) {
  return (
    <dialog className={styles.panel} data-profile-panel="" aria-labelledby="profile-title">
      <div className={styles.bar}>
        <h2 id="profile-title">{t('choice.profile')}</h2>
        <a className="text-link small" href={frontPagePath} target="_blank" rel="noopener">
          {t('choice.wholeProfile')}
        </a>
        <button type="button" aria-label={t('choice.closeProfile')}>
          <Icon name="close" />
        </button>
      </div>
      {/* A script shows it where the profile belongs to a card with a checkbox. */}
      <div className={styles.choice} data-panel-choice="" hidden>
        <label>
          <input id="profile-choice" type="checkbox" aria-labelledby="profile-choice-name profile-title" />
          <span id="profile-choice-name" data-choose={t('choice.choose')} data-chosen={t('choice.isChosen')}>
            {t('choice.choose')}
          </span>
        </label>
        <p role="status" className="small soft num" />
      </div>
      <p
        role="status"
        data-state=""
        className={styles.state}
        data-loading={t('choice.loadingProfile')}
        data-failed={t('choice.failedProfile')}
      />
      {/* Scripts do not run in it: it is only for reading. */}
      <iframe sandbox="allow-same-origin allow-popups" title={t('choice.profile')} hidden />
    </dialog>
  )
}
