import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionText } from './action-text.ts'
import styles from './administration.module.css'
import { type AuditEntry, auditQuery } from './administration-queries.ts'

/** Events of the account and its own actions, newest first. */
export function UserAudit({ userId }: { userId: string }) {
  const { t } = useTranslation('administration')
  return (
    <Card aria-labelledby="user-audit">
      <CardHead title={t('user.audit')} titleId="user-audit" />
      <Entries userId={userId} />
    </Card>
  )
}

function Entries({ userId }: { userId: string }) {
  const { t } = useTranslation('administration')
  const query = useInfiniteQuery(auditQuery(userId))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('errors.audit')}>
        <EntriesSkeleton />
      </Loading>
    )
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p className={`soft ${styles.facts}`}>{t('user.noAudit')}</p>
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreRows label={t('user.more')} pages={query} />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration')
  const { actorName: name, byName: admin } = entry
  const who = admin ? t('user.bySupport', { admin, name: name ?? '' }) : (name ?? t('user.bySystem'))
  return (
    <li>
      <p>
        <b>{actionText(entry.action)}</b>
      </p>
      <p className="soft small">{`${formatInstant(entry.at)} · ${who}`}</p>
    </li>
  )
}

function EntriesSkeleton() {
  const { t } = useTranslation('administration')
  return (
    <Skeletons label={t('user.audit')}>
      <Skeleton width="14rem" />
      <Skeleton width="20rem" />
      <Skeleton width="12rem" />
    </Skeletons>
  )
}
