import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import filterStyles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportAnnouncements } from '../contract.ts'
import { announcementStates } from '../rules/announcement.ts'
import { announcementPaths } from '../rules/paths.ts'
import { announcementsQuery } from './announcement-queries.ts'
import {
  type AnnouncementsAddress,
  filtersOf,
  readAnnouncementsAddress,
  writeAnnouncementsAddress,
} from './announcements-address.ts'
import { AnnouncementsTable } from './announcements-table.tsx'

/** Drafts and everything that was sent, newest first, with figures. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const [search, setSearch] = useSearchParams()
  const address = readAnnouncementsAddress(search)
  const change = (next: AnnouncementsAddress) => setSearch(writeAnnouncementsAddress(next), { replace: true })
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <>
            <ExportButton save={() => download(exportAnnouncements, { query: filtersOf(address) })} />
            <Link to={announcementPaths.new} className={buttonClass({ variant: 'primary' })}>
              <Icon name="plus" /> {t('new')}
            </Link>
          </>
        }
      />
      <ListTools active={Object.keys(filtersOf(address)).length}>
        <search className={filterStyles.filters}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={address.q}
            onChange={(q) => change({ ...address, q })}
          />
          <ChoiceFilter
            label={t('columns.state')}
            all={t('allStates')}
            value={address.state}
            values={announcementStates}
            nameOf={(state) => t(`states.${state}`)}
            onChange={(state) => change({ ...address, state })}
          />
        </search>
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function List({ address }: { address: AnnouncementsAddress }) {
  const { t } = useTranslation('announcements')
  const query = useInfiniteQuery(announcementsQuery(filtersOf(address)))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const announcements = data.pages.flatMap((page) => page.announcements)
  const isFiltered = Object.keys(filtersOf(address)).length > 0
  if (announcements.length === 0) return <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <AnnouncementsTable announcements={announcements} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}
