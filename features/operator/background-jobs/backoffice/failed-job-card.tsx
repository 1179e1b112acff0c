import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropDialog } from './drop-dialog.tsx'
import { type FailedJob, useRetryJob } from './job-queries.ts'
import styles from './jobs-page.module.css'

/** A failed job with what it said and was given, and the two decisions. */
export function FailedJobCard({ job }: { job: FailedJob }) {
  const { t } = useTranslation('background-jobs')
  const [isDropping, setDropping] = useState(false)
  const retry = useRetryJob(job)
  const titleId = useId()
  return (
    <article className={styles.job} aria-labelledby={titleId}>
      <h3 id={titleId} translate="no">
        <code>{job.queue}</code>
      </h3>
      <p className="soft small">{t('failedAfter', { count: job.attempts, moment: formatInstant(job.failedAt) })}</p>
      <p className={styles.error} translate="no">
        <code>{job.error ?? t('noError')}</code>
      </p>
      {job.payload.length > 0 && (
        <p className="soft small" translate="no">
          <code>{job.payload.map(({ name, value }) => `${name}: ${value}`).join(', ')}</code>
        </p>
      )}
      <ChangeFailure title={t('notRetried')} error={retry.error} />
      <div className={styles.answers}>
        <Button icon="refresh" isPending={retry.isPending} onPress={() => retry.mutate(undefined)}>
          {t('retry')}
        </Button>
        <Button variant="quiet" isDisabled={retry.isPending} onPress={() => setDropping(true)}>
          {t('drop.open')}
        </Button>
      </div>
      <DropDialog job={job} isOpen={isDropping} onClose={() => setDropping(false)} />
    </article>
  )
}
