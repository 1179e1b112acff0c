import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { reminderDays } from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvitationPage, invitationsQuery } from './invitation-queries.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './reviews.module.css'
import { searchOf } from './reviews-address.ts'

/** Invites past couples by mail, and shows the outcome of earlier invitations. */
export function AskSection({ page, venue }: { page: number; venue: string | undefined }) {
  const { t } = useTranslation('received-reviews')
  const query = useQuery(invitationsQuery(page))
  const { data } = query
  return (
    <>
      <section className={styles.ask} aria-labelledby="ask-couples">
        <div>
          <h2 id="ask-couples">{t('ask.title')}</h2>
          <p className="soft">{t('ask.text', { days: reminderDays.after })}</p>
        </div>
        <Open leftToday={data?.leftToday} venue={venue} />
      </section>
      {data ? (
        <Asked data={data} page={page} venue={venue} />
      ) : (
        <Loading query={query} failed={t('asked.failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </Skeletons>
        </Loading>
      )}
    </>
  )
}

function Open({ leftToday, venue }: { leftToday: number | undefined; venue: string | undefined }) {
  const { t } = useTranslation('received-reviews')
  const { isModerated, notOffered } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  if (!isModerated) return <p className="soft small">{t('ask.waits')}</p>
  if (notOffered.includes('reviewInvitations')) return <p className="soft small">{t('ask.notOffered')}</p>
  return (
    <div className={styles.askButton}>
      <Button variant="primary" icon="send" isDisabled={leftToday === 0} onPress={() => setOpen(true)}>
        {t('ask.open')}
      </Button>
      {leftToday !== undefined && (
        <p className="soft small">{leftToday === 0 ? t('ask.none') : t('ask.left', { count: leftToday })}</p>
      )}
      {isOpen && <InviteDialog leftToday={leftToday ?? 0} venue={venue} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Asked({ data, page, venue }: { data: InvitationPage; page: number; venue: string | undefined }) {
  const { t } = useTranslation(['received-reviews', 'common'])
  const { total, reviewed, items, pages } = data
  if (total === 0) return <Empty title={t('asked.emptyTitle')}>{t('asked.emptyText')}</Empty>
  return (
    <section className={styles.asked} aria-labelledby="asked-couples">
      <h2 id="asked-couples">{t('asked.title')}</h2>
      <p className="soft small">
        {t('asked.summary', { count: total, shown: formatNumber(total), reviewed: formatNumber(reviewed) })}
      </p>
      <InvitationTable items={items} />
      <PageSteps
        page={page}
        hasMore={page < pages}
        to={(other) => searchOf({ tab: 'ask', venue, page: other }).toString()}
      >
        {pages > 1 && t('common:pages.of', { page, pages })}
      </PageSteps>
    </section>
  )
}
