import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { DecisionList } from '@bouquet/features/operator/administration/backoffice/decision-list.tsx'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { waitingText } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { VenueCase } from '../contract.ts'
import { venueValidationPaths } from '../rules/paths.ts'
import { ChangedFacts } from './changed-facts.tsx'
import { OwnerFacts } from './owner-facts.tsx'
import { StaysHiddenBySiret } from './owner-siret.tsx'
import { useNextVenue } from './use-next-venue.ts'
import { VenueDecision } from './venue-decision.tsx'
import { VenuePreview } from './venue-preview.tsx'
import { useUndoHere, venueCaseQuery } from './venue-queries.ts'
import { VenueStateChip } from './venue-state-chip.tsx'

/** A venue with everything that a decision needs, and the decision itself. */
export function VenueCasePage() {
  const { t } = useTranslation('venue-validation')
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(venueCaseQuery(id))}
      list={{ label: t('title'), to: venueValidationPaths.queue }}
      titleOf={({ name }) => name}
      failure={t('errors.case')}
    >
      {(venue) => <Case key={id} venue={venue} />}
    </RecordPage>
  )
}

function Case({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venue-validation')
  return (
    <>
      <PageHead
        title={venue.name}
        lead={<CaseLead venue={venue} />}
        aside={<NextButton id={venue.id} />}
        chips={
          <>
            <VenueStateChip venue={venue} />
            {!venue.isPublished && <Chip icon="eye-off">{t('unpublished')}</Chip>}
          </>
        }
      />
      <UndoNotice venue={venue} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ChangedFacts venue={venue} />
          <VenuePreview venue={venue} />
          <section aria-labelledby="decisions" className={styles.plain}>
            <h2 id="decisions">{t('decisions')}</h2>
            <DecisionList decisions={venue.decisions} language={venue.locale} />
          </section>
        </div>
        <div className={styles.side}>
          <StaysHiddenBySiret venue={venue} />
          <VenueDecision venue={venue} />
          <OwnerFacts venue={venue} />
        </div>
      </div>
    </>
  )
}

function NextButton({ id }: { id: string }) {
  const { t } = useTranslation('venue-validation')
  const goNext = useNextVenue(id)
  return (
    <Button variant="quiet" iconAfter="arrow-right" onPress={() => void goNext()}>
      {t('next')}
    </Button>
  )
}

function CaseLead({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venue-validation')
  const created = t('created', { date: formatInstantDay(venue.createdAt) })
  const waits = venue.waitingSince && t('waits', { time: waitingText(venue.waitingSince) })
  return <>{[venue.companyName, created, waits].filter(Boolean).join(' · ')}</>
}

/** Shown while the last decision can be undone. */
function UndoNotice({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venue-validation')
  const here = useUndoHere(venue)
  if (!here) return null
  return (
    <Callout
      icon="refresh"
      title={t('undoTitle')}
      action={
        <Button isPending={here.isPending} onPress={here.undo}>
          {t('undo')}
        </Button>
      }
    >
      {t('undoText', { seconds: here.seconds })}
    </Callout>
  )
}
