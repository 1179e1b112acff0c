import { download } from '@bouquet/backoffice/api/download.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { languages } from '@bouquet/domain/languages'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportMailTexts } from '../contract.ts'
import { mailTextFilters } from '../rules/mail-text.ts'
import { filtersOf, mailKindsQuery, mailTextsQuery } from './mail-text-queries.ts'
import {
  filterCount,
  type MailTextsAddress,
  readMailTextsAddress,
  writeMailTextsAddress,
} from './mail-texts-address.ts'
import { MailTextsTable } from './mail-texts-table.tsx'

/** The texts of mails that can be changed, mail by mail. */
export function MailTextsPage() {
  const { t } = useTranslation('mail-wording')
  const [search, setSearch] = useSearchParams()
  const address = readMailTextsAddress(search)
  const query = useInfiniteQuery(mailTextsQuery(address))
  const { data, isPlaceholderData } = query
  const texts = data?.pages.flatMap((page) => page.texts) ?? []
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <ExportButton label={t('export')} save={() => download(exportMailTexts, { query: filtersOf(address) })} />
        }
      />
      <ListTools active={filterCount(address)}>
        <Filters address={address} onChange={(next) => setSearch(writeMailTextsAddress(next), { replace: true })} />
      </ListTools>
      {!data && (
        <Loading query={query} failed={t('failed')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {data && texts.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {texts.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <MailTextsTable texts={texts} />
          <MoreRows label={t('more')} pages={query} />
        </div>
      )}
    </Page>
  )
}

type FilterProps = { address: MailTextsAddress; onChange: (next: MailTextsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('mail-wording')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <KindFilter address={address} onChange={onChange} />
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
        values={mailTextFilters}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
    </search>
  )
}

/** Kinds of mails are called by their subjects. */
function KindFilter({ address, onChange }: FilterProps) {
  const { t } = useTranslation('mail-wording')
  const { data } = useQuery(mailKindsQuery())
  const names = new Map(data?.kinds.map(({ kind, subject }) => [kind, subject]))
  return (
    <ChoiceFilter
      label={t('kind')}
      all={t('allKinds')}
      value={address.kind}
      values={[...names.keys()]}
      nameOf={(kind) => names.get(kind) ?? kind}
      onChange={(kind) => onChange({ ...address, kind })}
    />
  )
}
