import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import { usersQuery } from './administration-queries.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { filterCount, isNarrowed, readUsersAddress, type UsersAddress, writeUsersAddress } from './users-address.ts'
import { UsersFilters } from './users-filters.tsx'
import { UsersTable } from './users-table.tsx'

/** All accounts, with search and filters. */
export function UsersPage() {
  const { t } = useTranslation('administration')
  const [search, setSearch] = useSearchParams()
  const address = readUsersAddress(search)
  return (
    <Page title={t('users.title')}>
      <PageHead title={t('users.title')} lead={t('users.lead')} />
      <ListTools active={filterCount(address)}>
        <UsersFilters
          address={address}
          onChange={(next) => setSearch(writeUsersAddress({ ...next, page: 1 }), { replace: true })}
        />
      </ListTools>
      <Users address={address} />
    </Page>
  )
}

function Users({ address }: { address: UsersAddress }) {
  const { t } = useTranslation('administration')
  const query = useQuery(usersQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('errors.users')}>
        <TableSkeleton label={t('users.title')} />
      </Loading>
    )
  if (data.users.length === 0) return <NobodyFits address={address} />
  return (
    <div aria-busy={isPlaceholderData}>
      <UsersTable users={data.users} />
      <PageSteps page={address.page} hasMore={data.hasMore} to={(page) => writeUsersAddress({ ...address, page })} />
    </div>
  )
}

function NobodyFits({ address }: { address: UsersAddress }) {
  const { t } = useTranslation('administration')
  return (
    <Empty
      title={t('users.emptyTitle')}
      action={
        (isNarrowed(address) || address.page > 1) && (
          <Link className={buttonClass()} to={administrationPaths.users}>
            {t('users.clear')}
          </Link>
        )
      }
    >
      {t('users.emptyText')}
    </Empty>
  )
}
