import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import filterStyles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportChanges, listedChanges, whatChanged } from '../contract.ts'
import { changesQuery, filtersOf, useDecisions } from './change-queries.ts'
import styles from './changes.module.css'
import {
  ages,
  type ChangesAddress,
  filterCount,
  placesOf,
  readChangesAddress,
  writeChangesAddress,
} from './changes-address.ts'
import { PictureWall } from './picture-wall.tsx'
import { TextChanges } from './text-changes.tsx'

/** What approved providers have changed since somebody last looked: texts beside their former ones, and pictures as a wall. */
export function ChangesPage() {
  const { t } = useTranslation('change-moderation')
  const [search, setSearch] = useSearchParams()
  const address = readChangesAddress(search)
  const show = (next: ChangesAddress) => setSearch(writeChangesAddress(next), { replace: true })
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportChanges, { query: filtersOf(address) })} />}
      />
      <div className={styles.kinds}>
        <Segments
          legend={t('what.label')}
          name="changed"
          options={whatChanged.map((value) => ({ value, label: t(`what.${value}`) }))}
          value={address.what}
          onChange={(what) => show({ ...address, what, place: null })}
        />
      </div>
      <ListTools active={filterCount(address)}>
        <Filters address={address} onChange={show} />
      </ListTools>
      <Queue key={address.what} address={address} />
    </Page>
  )
}

type FilterProps = { address: ChangesAddress; onChange: (next: ChangesAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation(['change-moderation', 'content-changes'])
  return (
    <search className={filterStyles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <NativeSelect
        id="change-state"
        label={t('columns.state')}
        value={address.state}
        onChange={({ target }) =>
          onChange({ ...address, state: listedChanges.find((state) => state === target.value) ?? 'waiting' })
        }
      >
        {listedChanges.map((state) => (
          <option key={state} value={state}>
            {t(`listed.${state}`)}
          </option>
        ))}
      </NativeSelect>
      <ChoiceFilter
        label={t('columns.place')}
        all={t('allPlaces')}
        value={address.place}
        values={placesOf(address.what)}
        nameOf={(place) => t(`content-changes:places.${place}`)}
        onChange={(place) => onChange({ ...address, place })}
      />
      <ChoiceFilter
        label={t('age.label')}
        all={t('age.all')}
        value={address.days && `${address.days}`}
        values={ages.map((days) => `${days}`)}
        nameOf={(days) => t('age.days', { count: Number(days) })}
        onChange={(days) => onChange({ ...address, days: ages.find((age) => `${age}` === days) ?? null })}
      />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
    </search>
  )
}

function Queue({ address }: { address: ChangesAddress }) {
  const { t } = useTranslation('change-moderation')
  const query = useInfiniteQuery(changesQuery(address))
  const decisions = useDecisions()
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  const changes = data.pages.flatMap((page) => page.changes)
  const List = address.what === 'pictures' ? PictureWall : TextChanges
  return (
    <div aria-busy={isPlaceholderData} className={styles.queue}>
      {changes.length === 0 && (
        <Empty title={t('none')}>{t(filterCount(address) === 0 ? 'noneText' : 'noneHere')}</Empty>
      )}
      <List changes={changes} decisions={decisions} />
      <MoreRows label={t('more')} pages={query} />
    </div>
  )
}
