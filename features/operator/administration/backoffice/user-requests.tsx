import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useRefetch } from '@bouquet/backoffice/use-refetch.ts'
import { StageChip } from '@bouquet/features/leads/event-requests/backoffice/status-chip.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { type RequestOfUser, refreshUser, requestsQuery, type UserDetails } from './administration-queries.ts'
import { MarkFalseDialog } from './mark-false-dialog.tsx'

/** The requests that the person received and their outcomes, newest first; a false one can be marked. */
export function UserRequests({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  if (user.companyName === null) return null
  return (
    <Card aria-labelledby="user-requests">
      <CardHead title={t('requests.title')} titleId="user-requests" />
      <Requests userId={user.id} />
    </Card>
  )
}

function Requests({ userId }: { userId: string }) {
  const { t } = useTranslation('administration')
  const [asked, setAsked] = useState<RequestOfUser | null>(null)
  const query = useInfiniteQuery(requestsQuery(userId))
  const { data } = query
  const requests = data?.pages.flatMap((page) => page.requests) ?? []
  // Credits are returned shortly after a request was marked as false.
  useRefetch(awaitingCredit(requests), () => void refreshUser(userId))
  if (!data)
    return (
      <Loading query={query} failed={t('errors.requests')}>
        <Arriving />
      </Loading>
    )
  if (requests.length === 0) return <p className={`soft ${styles.facts}`}>{t('requests.none')}</p>
  return (
    <>
      <ul className={styles.entries}>
        {requests.map((request) => (
          <Request key={request.uuid} request={request} onMark={() => setAsked(request)} />
        ))}
      </ul>
      <MoreRows label={t('user.more')} pages={query} />
      {asked && <MarkFalseDialog userId={userId} request={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function awaitingCredit(requests: RequestOfUser[]): string {
  const awaiting = requests.filter(
    ({ foundFalseAt, isPaid, creditReturnedBy }) => foundFalseAt && isPaid && !creditReturnedBy,
  )
  return awaiting.map(({ uuid }) => uuid).join()
}

function Request({ request, onMark }: { request: RequestOfUser; onMark: () => void }) {
  const { t } = useTranslation('administration')
  const name = `${request.firstname} ${request.lastname}`
  const mayMark = useMay('requests')
  return (
    <li className={styles.session}>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="soft small">
          {t('requests.line', { city: request.city, date: formatInstant(request.createdAt) })}
        </p>
        <div className={`${styles.states} ${styles.requestStates}`}>
          <StageChip stage={request.stage} />
          {request.foundFalseAt && <Chip tone="brick">{t('requests.false')}</Chip>}
          {request.creditReturnedBy && <Chip tone="sage">{t('requests.returned')}</Chip>}
        </div>
      </div>
      {mayMark && !request.foundFalseAt && (
        <Button variant="quiet" icon="flag" aria-label={t('requests.markOf', { name })} onPress={onMark}>
          {t('requests.mark')}
        </Button>
      )}
    </li>
  )
}

function Arriving() {
  const { t } = useTranslation('administration')
  return (
    <Skeletons label={t('requests.title')}>
      <Skeleton width="16rem" />
      <Skeleton width="20rem" />
      <Skeleton width="14rem" />
    </Skeletons>
  )
}
