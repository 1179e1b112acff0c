import { download } from '@bouquet/backoffice/api/download.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { type CatalogueName, catalogueNames } from '@bouquet/domain/catalogues'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportCatalogue } from '../contract.ts'
import { type CatalogueAddress, readCatalogueAddress, writeCatalogueAddress } from './catalogue-address.ts'
import { Entry } from './catalogue-entry.tsx'
import { operatorCatalogueQuery } from './catalogue-queries.ts'
import styles from './catalogues.module.css'
import { EntryDialog } from './entry-dialog.tsx'

/** The lists that planners, owners of venues and couples choose from, one at a time. */
export function CataloguesPage() {
  const { t } = useTranslation('operator-catalogues')
  const [search, setSearch] = useSearchParams()
  const address = readCatalogueAddress(search)
  const [isAdding, setAdding] = useState(false)
  const { catalogue, q } = address
  const query = q ? { q } : {}
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <div className={styles.aside}>
            <ExportButton save={() => download(exportCatalogue, { params: { catalogue }, query })} />
            <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        }
      />
      <Tools address={address} onChange={(next) => setSearch(writeCatalogueAddress(next), { replace: true })} />
      <p className={`soft small ${styles.about}`}>{t(`about.${catalogue}`)}</p>
      <Entries address={address} />
      {isAdding && <EntryDialog catalogue={catalogue} onClose={() => setAdding(false)} />}
    </Page>
  )
}

type ToolsProps = { address: CatalogueAddress; onChange: (next: CatalogueAddress) => void }

function Tools({ address, onChange }: ToolsProps) {
  const { t } = useTranslation('operator-catalogues')
  return (
    <search className={styles.tools}>
      <NativeSelect
        id="catalogue"
        label={t('which')}
        value={address.catalogue}
        onChange={({ target }) => onChange({ catalogue: target.value as CatalogueName, q: '' })}
      >
        {catalogueNames.map((name) => (
          <option key={name} value={name}>
            {t(`names.${name}`)}
          </option>
        ))}
      </NativeSelect>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
    </search>
  )
}

function Entries({ address: { catalogue, q } }: { address: CatalogueAddress }) {
  const { t } = useTranslation('operator-catalogues')
  const query = useQuery(operatorCatalogueQuery(catalogue, q))
  const { data: entries, isPlaceholderData } = query
  if (!entries)
    return (
      <Loading query={query} failed={t('errors.loading')}>
        <Skeletons label={t('loading')}>
          <Skeleton shape="card" height="24rem" />
        </Skeletons>
      </Loading>
    )
  if (entries.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <ul className={styles.list} aria-label={t(`names.${catalogue}`)} aria-busy={isPlaceholderData}>
      {entries.map((entry, place) => (
        <Entry
          key={entry.code}
          catalogue={catalogue}
          entry={entry}
          order={q === '' && !isPlaceholderData ? { entries, place } : null}
        />
      ))}
    </ul>
  )
}
