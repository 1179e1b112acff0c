import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { classNames } from '@bouquet/ui/parts/class-names.ts'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProcessFacts } from '../contract.ts'
import { EmptyPagesDialog } from './empty-pages-dialog.tsx'
import { formatBytes } from './format-bytes.ts'
import { Labelled } from './labelled.tsx'
import styles from './machine.module.css'
import { Moment } from './moment.tsx'

type Cache = NonNullable<ProcessFacts['cache']> & Pick<ProcessFacts, 'id' | 'host' | 'pid'>

/** The rendered pages that each process has in memory, and the button that drops them everywhere. */
export function PageCaches({ processes }: { processes: ProcessFacts[] }) {
  const { t } = useTranslation('machine')
  const [isEmptying, setEmptying] = useState(false)
  const caches = processes.flatMap(({ cache, id, host, pid, isSilent }) =>
    cache && !isSilent ? [{ ...cache, id, host, pid }] : [],
  )
  const columns: Column<Cache>[] = [
    {
      id: 'process',
      label: t('processes.process'),
      small: 'title',
      cell: ({ host, pid }) => <span translate="no">{`${host} · ${pid}`}</span>,
    },
    {
      id: 'pages',
      label: t('pages.pages'),
      small: 'end',
      align: 'end',
      cell: ({ pages }) => <span className="num">{formatNumber(pages)}</span>,
    },
    {
      id: 'bytes',
      label: t('pages.size'),
      small: 'hidden',
      align: 'end',
      cell: ({ bytes }) => <span className="num">{formatBytes(bytes)}</span>,
    },
    {
      id: 'hits',
      label: t('pages.hits'),
      small: 'under',
      align: 'end',
      cell: (cache) => (
        <Labelled label={t('pages.hits')}>
          <Hits cache={cache} />
        </Labelled>
      ),
    },
    {
      id: 'emptied',
      label: t('pages.emptied'),
      small: 'below',
      cell: ({ emptiedAt }) => (
        <Labelled label={t('pages.emptied')}>
          <Moment at={emptiedAt} />
        </Labelled>
      ),
    },
  ]
  return (
    <>
      <p className={classNames('soft', styles.about)}>{t('pages.text')}</p>
      <Table label={t('parts.pages')} columns={columns} rows={caches} rowKey={({ id }) => id} />
      <div className={styles.actions}>
        <Button icon="refresh" onPress={() => setEmptying(true)}>
          {t('empty.open')}
        </Button>
      </div>
      <EmptyPagesDialog isOpen={isEmptying} onClose={() => setEmptying(false)} />
    </>
  )
}

function Hits({ cache: { hits, misses } }: { cache: Cache }) {
  const { t } = useTranslation('machine')
  const all = hits + misses
  if (all === 0) return <span>{t('pages.noneAsked')}</span>
  return (
    <TwoLines
      first={<span className="num">{formatPercent(hits / all)}</span>}
      second={t('pages.asked', { value: formatNumber(all) })}
    />
  )
}
