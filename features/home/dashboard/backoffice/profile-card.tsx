import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { completedStepCount, completedSteps, profileSteps } from '@bouquet/domain/profile-completion'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Bloom } from '@bouquet/ui/parts/petals.tsx'
import { WholeWords } from '@bouquet/ui/parts/whole-words.tsx'
import { useTranslation } from 'react-i18next'
import styles from './profile-card.module.css'

/** How complete the profile is, a petal for each of its seven steps; the cards below name those that are missing. */
export function ProfileCard() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const isDone = completedSteps(user)
  const done = completedStepCount(user)
  const all = profileSteps.length
  const missing = all - done
  return (
    <Card aria-labelledby="profile-completion" className={styles.profile} data-complete={missing === 0}>
      <div className={styles.bloom}>
        <Bloom
          done={profileSteps.map((step) => isDone[step])}
          label={t('profile.bloom', { done, all })}
          value={formatNumber(done)}
          caption={t('profile.of', { all })}
        />
      </div>
      <div>
        <h2 id="profile-completion">
          {missing > 0 ? t('profile.missing', { count: missing }) : t('profile.complete')}
        </h2>
        {missing > 0 && (
          <p className="soft">
            <WholeWords>{t('profile.missingText')}</WholeWords>
          </p>
        )}
      </div>
      <p className={styles.preview}>
        <PreviewButton />
      </p>
    </Card>
  )
}
