import { download } from '@bouquet/backoffice/api/download.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { adjustmentsQuery } from '@bouquet/features/money/adjustments/backoffice/adjustment-queries.ts'
import { exportAdjustments } from '@bouquet/features/money/adjustments/contract.ts'
import { adjustmentReasons, adjustmentStates } from '@bouquet/features/money/adjustments/rules/adjustment.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { adjustmentPaths } from '../rules/paths.ts'
import ownStyles from './adjustments.module.css'
import {
  type AdjustmentsAddress,
  filtersOf,
  readAdjustmentsAddress,
  writeAdjustmentsAddress,
} from './adjustments-address.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'

/** The credits that operators added or took, and those that wait for a second person. */
export function AdjustmentsPage() {
  const { t } = useTranslation('adjustments')
  const [search, setSearch] = useSearchParams()
  const address = readAdjustmentsAddress(search)
  const show = (next: AdjustmentsAddress) => setSearch(writeAdjustmentsAddress(next), { replace: true })
  const mayExport = useMay('exports')
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={mayExport && <ExportButton save={() => download(exportAdjustments, { query: filtersOf(address) })} />}
      />
      <ListTools active={Object.keys(filtersOf(address)).length}>
        <Filters address={address} onChange={show} />
      </ListTools>
      {address.provider && (
        <p className="soft">
          {t('ofProvider')}{' '}
          <Link className="text-link" to={adjustmentPaths.list}>
            {t('showAll')}
          </Link>
        </p>
      )}
      <List address={address} />
    </Page>
  )
}

type FilterProps = { address: AdjustmentsAddress; onChange: (next: AdjustmentsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('adjustments')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <ChoiceFilter
        label={t('columns.state')}
        all={t('allStates')}
        value={address.state}
        values={adjustmentStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
      <ChoiceFilter
        label={t('columns.reason')}
        all={t('allReasons')}
        value={address.reason}
        values={adjustmentReasons}
        nameOf={(reason) => t(`reasons.${reason}`)}
        onChange={(reason) => onChange({ ...address, reason })}
      />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
    </search>
  )
}

function List({ address }: { address: AdjustmentsAddress }) {
  const { t } = useTranslation('adjustments')
  const query = useInfiniteQuery(adjustmentsQuery(filtersOf(address)))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const adjustments = data.pages.flatMap((page) => page.adjustments)
  const isFiltered = Object.keys(filtersOf(address)).length > 0
  if (adjustments.length === 0) return <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <Alone page={data.pages[0]} />
      <AdjustmentsTable adjustments={adjustments} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}

/** What the operator has left to adjust without a colleague. */
function Alone({ page }: { page: { limit: number; bookedAlone: number } | undefined }) {
  const { t } = useTranslation('adjustments')
  const mayAdjust = useMay('finance.write')
  if (!page || !mayAdjust) return null
  return (
    <p className={`soft small ${ownStyles.alone}`}>
      {t('alone', { used: formatNumber(page.bookedAlone), limit: formatNumber(page.limit) })}
    </p>
  )
}
