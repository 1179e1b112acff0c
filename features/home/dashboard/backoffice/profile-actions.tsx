import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { ProfileStep } from '@bouquet/domain/profile-completion'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profile-actions.module.css'
import { addressOfStep, unfinishedPlaces } from './profile-places.ts'
import { ClosedStepCard, StepCard } from './step-card.tsx'

const ProfileTasks = lazyExtra(async () => (await import('./profile-tasks.tsx')).ProfileTasks)

/** A card for each step that the profile lacks, with the best way to do it; nothing when the profile is complete. */
export function ProfileActions() {
  const tasks = unfinishedPlaces(useCurrentUser()).flatMap(({ icon, steps }) =>
    steps.map((step) => ({ id: step, card: <Task step={step} icon={icon} /> })),
  )
  if (tasks.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.arriving} />}>
      <ProfileTasks tasks={tasks} />
    </Suspense>
  )
}

function Task({ step, icon }: { step: ProfileStep; icon: IconName }) {
  const { t } = useTranslation('dashboard')
  const address = addressOfStep(step, useCurrentUser())
  const texts = { icon, title: t(`tasks.${step}.title`), text: t(`tasks.${step}.text`) }
  if (address === null) return <ClosedStepCard {...texts} reason={t('actions.closed')} />
  return <StepCard {...texts} go={t(`tasks.${step}.go`)} to={address} />
}
