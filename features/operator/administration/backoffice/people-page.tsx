import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportPeople } from '../people-contract.ts'
import { administrationPaths } from '../rules/paths.ts'
import { filterCount, type PeopleAddress, readPeopleAddress, writePeopleAddress } from './people-address.ts'
import { PeopleFilters } from './people-filters.tsx'
import { filtersOf, peopleQuery } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** Everybody: accounts and couples, with search and filters. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const [search, setSearch] = useSearchParams()
  const address = readPeopleAddress(search)
  const mayExport = useMay('exports')
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={mayExport && <ExportButton save={() => download(exportPeople, { query: filtersOf(address) })} />}
      />
      <ListTools active={filterCount(address)}>
        <PeopleFilters address={address} onChange={(next) => setSearch(writePeopleAddress(next), { replace: true })} />
      </ListTools>
      <People address={address} />
    </Page>
  )
}

function People({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation(['people', 'administration'])
  const query = useInfiniteQuery(peopleQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const people = data.pages.flatMap((page) => page.people)
  if (people.length === 0) return <NobodyFits address={address} />
  return (
    <div aria-busy={isPlaceholderData}>
      <PeopleTable people={people} />
      <MoreRows label={t('administration:user.more')} pages={query} />
    </div>
  )
}

function NobodyFits({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation(['administration', 'people'])
  return (
    <Empty
      title={t('users.emptyTitle')}
      action={
        filterCount(address) > 0 && (
          <Link className={buttonClass()} to={administrationPaths.people}>
            {t('users.clear')}
          </Link>
        )
      }
    >
      {t('people:emptyText')}
    </Empty>
  )
}
