import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { type QueueLoad, useRetryJobs } from './job-queries.ts'

/** Gives every failed job of a queue another attempt, once what they failed for is mended. */
export function RetryAll({ queue }: { queue: QueueLoad }) {
  const { t } = useTranslation('background-jobs')
  const retry = useRetryJobs(queue)
  return (
    <>
      <Button variant="quiet" icon="refresh" isPending={retry.isPending} onPress={() => retry.mutate(undefined)}>
        {t('retryAll')}
      </Button>
      <ChangeFailure title={t('notRetried')} error={retry.error} />
    </>
  )
}
