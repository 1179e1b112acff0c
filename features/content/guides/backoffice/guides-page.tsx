import { download } from '@bouquet/backoffice/api/download.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { languages } from '@bouquet/domain/languages'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportGuideTexts } from '../contract.ts'
import { guideTextStates } from '../rules/guide-text.ts'
import { guideEditorPaths } from '../rules/paths.ts'
import { filterCount, type GuideAddress, readGuideAddress, writeGuideAddress } from './guide-address.ts'
import { filtersOf, guideTextsQuery } from './guide-queries.ts'
import { GuidesTable } from './guides-table.tsx'

/** The guides in each of their languages, last saved first. */
export function GuidesPage() {
  const { t } = useTranslation('guide-editor')
  const [search, setSearch] = useSearchParams()
  const address = readGuideAddress(search)
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <>
            <ExportButton save={() => download(exportGuideTexts, { query: filtersOf(address) })} />
            <Link to={guideEditorPaths.new} className={buttonClass({ variant: 'primary' })}>
              <Icon name="plus" /> {t('new')}
            </Link>
          </>
        }
      />
      <ListTools active={filterCount(address)}>
        <Filters
          address={address}
          onChange={(next) => setSearch(writeGuideAddress({ ...next, page: 1 }), { replace: true })}
        />
      </ListTools>
      <List address={address} />
    </Page>
  )
}

function Filters({ address, onChange }: { address: GuideAddress; onChange: (next: GuideAddress) => void }) {
  const { t } = useTranslation('guide-editor')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <ChoiceFilter
        label={t('columns.language')}
        all={t('allLanguages')}
        value={address.language}
        values={languages}
        nameOf={formatLanguageName}
        onChange={(language) => onChange({ ...address, language })}
      />
      <ChoiceFilter
        label={t('columns.state')}
        all={t('allStates')}
        value={address.state}
        values={guideTextStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
    </search>
  )
}

function List({ address }: { address: GuideAddress }) {
  const { t } = useTranslation('guide-editor')
  const query = useQuery(guideTextsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  if (data.texts.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <GuidesTable texts={data.texts} />
      <PageSteps page={address.page} hasMore={data.hasMore} to={(page) => writeGuideAddress({ ...address, page })} />
    </div>
  )
}
