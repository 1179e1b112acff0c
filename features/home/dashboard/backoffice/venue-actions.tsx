import { formatList } from '@bouquet/backoffice/formats.ts'
import { venuesQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { missingVenueSteps } from '@bouquet/features/venues/venues/rules/venue-completion.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './profile-actions.module.css'
import { StepCard } from './step-card.tsx'

const maxShown = 6

/** A card for each venue whose page can still be completed, with the missing steps; nothing when all are complete. */
export function VenueActions() {
  const { t } = useTranslation('venue-completion')
  const { data } = useQuery(venuesQuery())
  const unfinished = (data?.venues ?? [])
    .filter(({ isArchived }) => !isArchived)
    .map((venue) => ({ ...venue, missing: missingVenueSteps(venue.completion) }))
    .filter(({ missing }) => missing.length > 0)
  if (unfinished.length === 0) return null
  return (
    <ul className={styles.actions} aria-label={t('title')}>
      {unfinished.slice(0, maxShown).map(({ id, name, missing }) => (
        <li key={id}>
          <StepCard
            icon="pin"
            title={t('action', { venue: name })}
            text={t('lacks', { list: formatList(missing.map((step) => t(`missingSteps.${step}`))) })}
            go={t('go')}
            to={venuePaths.venue(id)}
          />
        </li>
      ))}
    </ul>
  )
}
