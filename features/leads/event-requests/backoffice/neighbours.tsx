import { call } from '@bouquet/backoffice/api/client.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getNeighbours } from '../contract.ts'
import { eventRequestNeighbours } from './event-requests-query.ts'
import { type ListAddress, readListAddress } from './list-address.ts'
import styles from './neighbours.module.css'
import { useRequestKeys } from './request-keys.ts'

function neighboursQuery(uuid: string, { page, pageSize, ...list }: ListAddress) {
  return queryOptions({
    queryKey: [...eventRequestNeighbours, uuid, list],
    queryFn: ({ signal }) => call(getNeighbours, { params: { uuid }, query: list }, signal),
  })
}

/** Links to the requests before and after this one, in the order and with the filters of the list that the user came from. */
export function Neighbours({ uuid }: { uuid: string }) {
  const { t } = useTranslation('request-list')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useQuery(neighboursQuery(uuid, readListAddress(search)))
  const to = (request: string) => ({ pathname: eventRequestPaths.request(request), search: search.toString() })
  const { previous, next } = data ?? {}
  const goTo = (request: string | null | undefined) => request && (() => void navigate(to(request)))
  useRequestKeys({ k: goTo(previous) || undefined, j: goTo(next) || undefined })
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours.label')}>
      {previous && (
        <Link className={buttonClass({ variant: 'quiet' })} to={to(previous)} rel="prev">
          <Icon name="chevron-left" /> {t('neighbours.previous')}
        </Link>
      )}
      {next && (
        <Link className={buttonClass({ variant: 'quiet' })} to={to(next)} rel="next">
          {t('neighbours.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
