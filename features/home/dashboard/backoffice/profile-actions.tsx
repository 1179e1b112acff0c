import { formatList } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useTranslation } from 'react-i18next'
import styles from './profile-actions.module.css'
import { type ProfilePlace, unfinishedPlaces } from './profile-places.ts'
import { ProfileTasks } from './profile-tasks.tsx'
import { ClosedStepCard, StepCard } from './step-card.tsx'

/** A card for each page on which the profile can still be completed, with the best way to do it; nothing when the profile is complete. */
export function ProfileActions() {
  const { t } = useTranslation('dashboard')
  const places = unfinishedPlaces(useCurrentUser())
  const steps = places.flatMap((place) => place.steps)
  if (places.length === 0) return null
  return (
    <ul className={styles.actions} aria-label={t('tasks.title')}>
      {steps.length > 1 && (
        <li>
          <ProfileTasks tasks={steps} />
        </li>
      )}
      {places.map((place) => (
        <li key={place.name}>
          <Action place={place} />
        </li>
      ))}
    </ul>
  )
}

function Action({ place: { name, icon, address, steps } }: { place: ProfilePlace }) {
  const { t } = useTranslation('dashboard')
  const title = t(`actions.${name}`)
  const text = t('actions.missing', { list: formatList(steps.map((step) => t(`actions.missingSteps.${step}`))) })
  if (address === null) return <ClosedStepCard icon={icon} title={title} text={text} reason={t('actions.closed')} />
  return <StepCard icon={icon} title={title} text={text} go={t('actions.go')} to={address} />
}
