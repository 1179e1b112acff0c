import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportPromotions } from '../contract.ts'
import { promotionPaths } from '../rules/paths.ts'
import { promotionForms, promotionKinds } from '../rules/promotion.ts'
import { promotionsQuery } from './promotion-queries.ts'
import { PromotionTable, PromotionTableSkeleton } from './promotion-table.tsx'
import { type PromotionsAddress, readPromotionsAddress, writePromotionsAddress } from './promotions-address.ts'

/** The operator's promotions, with the number of views and clicks. */
export function PromotionsPage() {
  const { t } = useTranslation('marketing')
  const [search, setSearch] = useSearchParams()
  const address = readPromotionsAddress(search)
  const { page: _, ...filters } = address
  return (
    <Page title={t('list.title')}>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        aside={
          <>
            <ExportButton save={() => download(exportPromotions, { query: filters })} />
            <Link to={promotionPaths.new} className={buttonClass({ variant: 'primary' })}>
              <Icon name="plus" /> {t('list.new')}
            </Link>
          </>
        }
      />
      <ListTools active={Object.keys(filters).length}>
        <Filters
          address={address}
          onChange={(next) => setSearch(writePromotionsAddress({ ...next, page: 1 }), { replace: true })}
        />
      </ListTools>
      <Promotions address={address} isFiltered={Object.keys(filters).length > 0} />
    </Page>
  )
}

type FilterProps = { address: PromotionsAddress; onChange: (next: PromotionsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('marketing')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={address.q ?? ''}
        onChange={(q) => onChange({ ...address, q: q || undefined })}
      />
      <ChoiceFilter
        label={t('form.form')}
        all={t('list.allForms')}
        value={address.form ?? null}
        values={promotionForms}
        nameOf={(form) => t(`forms.${form}`)}
        onChange={(form) => onChange({ ...address, form: form ?? undefined })}
      />
      <ChoiceFilter
        label={t('form.kind')}
        all={t('list.allKinds')}
        value={address.kind ?? null}
        values={promotionKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onChange({ ...address, kind: kind ?? undefined })}
      />
    </search>
  )
}

function Promotions({ address, isFiltered }: { address: PromotionsAddress; isFiltered: boolean }) {
  const { t } = useTranslation('marketing')
  const query = useQuery(promotionsQuery(address))
  const { data } = query
  const { page } = address
  if (!data)
    return (
      <Loading query={query} failed={t('list.error')}>
        <PromotionTableSkeleton />
      </Loading>
    )
  if (data.promotions.length === 0 && isFiltered) return <Empty title={t('list.noneHere')} />
  if (data.promotions.length === 0 && page === 1)
    return <Empty title={t('list.empty.title')}>{t('list.empty.text')}</Empty>
  return (
    <>
      <PromotionTable promotions={data.promotions} />
      <PageSteps page={page} hasMore={data.hasMore} to={(next) => writePromotionsAddress({ ...address, page: next })} />
    </>
  )
}
