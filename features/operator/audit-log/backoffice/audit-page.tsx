import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportAudit } from '../contract.ts'
import { filterCount, readAuditAddress, writeAuditAddress } from './audit-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditLogQuery, filtersOf } from './audit-queries.ts'
import { AuditTable } from './audit-table.tsx'

/** Who did what to whom, newest first. */
export function AuditPage() {
  const { t } = useTranslation(['audit-log', 'administration'])
  const [search, setSearch] = useSearchParams()
  const address = readAuditAddress(search)
  const query = useInfiniteQuery(auditLogQuery(address))
  const { data, isPlaceholderData } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportAudit, { query: filtersOf(address) })} />}
      />
      <ListTools active={filterCount(address)}>
        <AuditFilters
          address={address}
          operators={data?.pages[0]?.operators ?? []}
          onChange={(next) => setSearch(writeAuditAddress(next), { replace: true })}
        />
      </ListTools>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data && entries.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {entries.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <AuditTable entries={entries} />
          <MoreRows label={t('administration:user.more')} pages={query} />
        </div>
      )}
    </Page>
  )
}
