import { download } from '@bouquet/backoffice/api/download.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatCountry, formatDay, formatLanguageName, formatList, formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { type LegalPageName, legalPages } from '@bouquet/domain/legal-pages'
import filterStyles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { readPage } from '@bouquet/features/operator/administration/backoffice/queue-address.ts'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportLegalChanges, type LegalChange } from '../contract.ts'
import { legalEditorPaths } from '../rules/paths.ts'
import { legalChangesQuery } from './legal-queries.ts'
import { useRetryNotices } from './retry-notices.ts'

const writeAddress = (page: LegalPageName | null, number: number) =>
  `?${new URLSearchParams({ ...(page && { about: page }), ...(number > 1 && { page: String(number) }) })}`

/** The changes of legal pages, newest first, with the state of their notices. */
export function LegalChangesPage() {
  const { t } = useTranslation('legal-editor')
  const [search, setSearch] = useSearchParams()
  const page = legalPages.find((one) => one === search.get('about')) ?? null
  const filters = page ? { page } : {}
  return (
    <Page title={t('changes')} trail={[{ label: t('title'), to: legalEditorPaths.list }]}>
      <PageHead
        title={t('changes')}
        lead={t('changesLead')}
        aside={
          <>
            <ExportButton save={() => download(exportLegalChanges, { query: filters })} />
            <Link to={legalEditorPaths.announce} className={buttonClass({ variant: 'primary' })}>
              {t('newChange')}
            </Link>
          </>
        }
      />
      <ListTools active={page ? 1 : 0}>
        <search className={filterStyles.filters}>
          <ChoiceFilter
            label={t('columns.page')}
            all={t('allPages')}
            value={page}
            values={legalPages}
            nameOf={(one) => t(`pages.${one}`)}
            onChange={(one) => setSearch(writeAddress(one, 1), { replace: true })}
          />
        </search>
      </ListTools>
      <List page={page} number={readPage(search)} />
    </Page>
  )
}

function List({ page, number }: { page: LegalPageName | null; number: number }) {
  const { t } = useTranslation('legal-editor')
  const query = useQuery(legalChangesQuery(page, number))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('failed')}>
        <TableSkeleton label={t('changes')} />
      </Loading>
    )
  if (data.changes.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <div aria-busy={isPlaceholderData}>
      <ChangesTable changes={data.changes} />
      <PageSteps page={number} hasMore={data.hasMore} to={(next) => writeAddress(page, next)} />
    </div>
  )
}

function ChangesTable({ changes }: { changes: LegalChange[] }) {
  const { t } = useTranslation('legal-editor')
  const columns: Column<LegalChange>[] = [
    {
      id: 'page',
      label: t('columns.page'),
      small: 'title',
      cell: ({ page, isAnnounced }) => (
        <TwoLines first={t(`pages.${page}`)} second={t(isAnnounced ? 'kinds.announced' : 'kinds.correction')} />
      ),
    },
    {
      id: 'effective',
      label: t('columns.effective'),
      small: 'end',
      cell: ({ effectiveOn }) => formatDay(effectiveOn),
    },
    {
      id: 'where',
      label: t('columns.where'),
      small: 'under',
      cell: ({ countries, texts }) => (
        <TwoLines
          first={formatList(countries.map(formatCountry))}
          second={formatList(texts.map(({ language }) => formatLanguageName(language)))}
        />
      ),
    },
    { id: 'notices', label: t('columns.notices'), small: 'below', cell: (change) => <Notices change={change} /> },
  ]
  return <Table label={t('changes')} columns={columns} rows={changes} rowKey={({ id }) => id} />
}

function Notices({ change }: { change: LegalChange }) {
  const { t } = useTranslation('legal-editor')
  const { isAnnounced, sent, refused, failed, waiting } = change
  if (!isAnnounced) return <span className="soft">{t('noNotice')}</span>
  const values = {
    sent: formatNumber(sent),
    refused: formatNumber(refused),
    failed: formatNumber(failed),
    waiting: formatNumber(waiting),
  }
  return (
    <>
      <Chip tone={toneOf(change)}>{t('notices', values)}</Chip>
      {failed > 0 && <RetryNotices change={change} />}
    </>
  )
}

function toneOf({ failed, waiting }: LegalChange) {
  if (failed > 0) return 'brick'
  return waiting > 0 ? 'sky' : 'sage'
}

function RetryNotices({ change }: { change: LegalChange }) {
  const { t } = useTranslation('legal-editor')
  const retry = useRetryNotices(change)
  return (
    <>
      <Button variant="quiet" isPending={retry.isPending} onPress={() => retry.mutate()}>
        {t('retry.action')}
      </Button>
      <ChangeFailure title={t('retry.failed')} error={retry.error} />
    </>
  )
}
