import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { exportCoupons } from '@bouquet/features/money/coupons/contract.ts'
import { couponKinds, couponStates } from '@bouquet/features/money/coupons/rules/coupon.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CreateDialog } from './coupon-dialogs.tsx'
import { couponsQuery } from './coupon-queries.ts'
import { type CouponsAddress, filtersOf, readCouponsAddress, writeCouponsAddress } from './coupons-address.ts'
import { CouponsTable } from './coupons-table.tsx'

/** The codes that give providers credits or a reduction, with their uses. */
export function CouponsPage() {
  const { t } = useTranslation('operator-coupons')
  const [search, setSearch] = useSearchParams()
  const address = readCouponsAddress(search)
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={<Actions address={address} />} />
      <ListTools active={Object.keys(filtersOf(address)).length}>
        <Filters address={address} onChange={(next) => setSearch(writeCouponsAddress(next), { replace: true })} />
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function Actions({ address }: { address: CouponsAddress }) {
  const { t } = useTranslation('operator-coupons')
  const [isCreating, setCreating] = useState(false)
  const mayExport = useMay('exports')
  const mayCreate = useMay('finance.write')
  return (
    <>
      {mayExport && <ExportButton save={() => download(exportCoupons, { query: filtersOf(address) })} />}
      {mayCreate && (
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {t('create.action')}
        </Button>
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

type FilterProps = { address: CouponsAddress; onChange: (next: CouponsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('operator-coupons')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <ChoiceFilter
        label={t('columns.kind')}
        all={t('allKinds')}
        value={address.kind}
        values={couponKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onChange({ ...address, kind })}
      />
      <ChoiceFilter
        label={t('columns.state')}
        all={t('allStates')}
        value={address.state}
        values={couponStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
    </search>
  )
}

function List({ address }: { address: CouponsAddress }) {
  const { t } = useTranslation('operator-coupons')
  const query = useInfiniteQuery(couponsQuery(filtersOf(address)))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const coupons = data.pages.flatMap((page) => page.coupons)
  const isFiltered = Object.keys(filtersOf(address)).length > 0
  if (coupons.length === 0) return <Empty title={t('none')}>{t(isFiltered ? 'noneHere' : 'noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <CouponsTable coupons={coupons} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}
