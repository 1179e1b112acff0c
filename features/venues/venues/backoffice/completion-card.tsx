import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Bloom, BloomSteps } from '@bouquet/ui/parts/petals.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Venue } from '../contract.ts'
import { missingVenueSteps, type VenueStep, venueSteps } from '../rules/venue-completion.ts'
import { venueStepPlaces } from '../rules/venue-step-places.ts'
import styles from './completion-card.module.css'

/** How complete a venue's page is: a petal for each of its eight steps, and links to the missing ones. */
export function CompletionCard({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venue-completion')
  const { completion, isArchived } = venue
  const all = venueSteps.length
  const missing = missingVenueSteps(completion).length
  const done = all - missing
  return (
    <Card aria-labelledby="venue-completion" className={styles.completion}>
      <div className={styles.bloom}>
        <Bloom
          done={venueSteps.map((step) => completion[step])}
          label={t('bloom', { done, all })}
          value={formatNumber(done)}
          caption={t('of', { all })}
        />
      </div>
      <h2 id="venue-completion">{missing > 0 ? t('missing', { count: missing }) : t('complete')}</h2>
      <p className="soft small">{t(missing > 0 ? 'missingText' : 'completeText')}</p>
      <BloomSteps
        steps={venueSteps.map((step) => ({
          id: step,
          isDone: completion[step],
          label: completion[step] || isArchived ? t(`steps.${step}`) : <Way venueId={venue.id} step={step} />,
        }))}
        doneLabel={t('done')}
        todoLabel={t('todo')}
      />
    </Card>
  )
}

function Way({ venueId, step }: { venueId: string; step: VenueStep }) {
  const { t } = useTranslation('venue-completion')
  return (
    <Link className="text-link" to={venueStepPlaces[step](venueId)}>
      {t(`steps.${step}`)}
    </Link>
  )
}
