import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { mayActOnReview, type ReviewAction } from '@bouquet/features/reviews/reviews/rules/review-moderation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefuseDialog } from './refuse-dialog.tsx'
import { type ModeratedReview, type ReportedReview, useDismissReport, usePublishReview } from './review-queries.ts'
import styles from './reviews-page.module.css'

/** The two decisions on a waiting review. */
export function WaitingDecision({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('review-moderation')
  const publish = usePublishReview(review)
  return <Answers review={review} yes={{ action: 'publish', label: t('publish'), act: publish }} no={t('refuse')} />
}

/** The provider's report of a review, and the two decisions on it. */
export function ReportDecision({ review }: { review: ReportedReview }) {
  const { t } = useTranslation('review-moderation')
  const dismiss = useDismissReport(review)
  const reasonOf = useCatalogueLabel('review_report_reasons')
  const { reason, explanation, reportedAt } = review.report
  return (
    <>
      <Callout tone="gold" icon="flag" title={t('reported.title', { company: review.companyName })}>
        <b>{reasonOf(reason)}</b>{' '}
        <span className="soft">{t('reported.on', { date: formatInstantDay(reportedAt) })}</span>
        <p className={styles.explanation}>{explanation}</p>
      </Callout>
      <Answers
        review={review}
        yes={{ action: 'dismiss', label: t('reported.keep'), act: dismiss }}
        no={t('reported.takeDown')}
      />
    </>
  )
}

type Yes = { action: ReviewAction; label: string; act: ReturnType<typeof usePublishReview> }

function Answers({ review, yes, no }: { review: ModeratedReview; yes: Yes; no: string }) {
  const { t } = useTranslation('review-moderation')
  const [isRefusing, setRefusing] = useState(false)
  const { action, label, act } = yes
  return (
    <>
      <ChangeFailure title={t('failed')} error={act.error} />
      <div className={styles.answers}>
        {mayActOnReview(action, review.moderation) && (
          <Button icon="check" isPending={act.isPending} onPress={() => act.mutate()}>
            {label}
          </Button>
        )}
        {mayActOnReview('refuse', review.moderation) && (
          <Button variant="quiet" onPress={() => setRefusing(true)}>
            {no}
          </Button>
        )}
      </div>
      <RefuseDialog review={review} confirm={no} isOpen={isRefusing} onClose={() => setRefusing(false)} />
    </>
  )
}
