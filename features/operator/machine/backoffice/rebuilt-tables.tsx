import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableFacts } from '../contract.ts'
import { Labelled } from './labelled.tsx'
import { Moment } from './moment.tsx'
import { RebuildDialog } from './rebuild-dialog.tsx'

/** The directory and the tables of figures, which are made of others, each with its button. */
export function RebuiltTables({ tables }: { tables: TableFacts[] }) {
  const { t } = useTranslation('machine')
  const columns: Column<TableFacts>[] = [
    {
      id: 'table',
      label: t('tables.table'),
      small: 'title',
      cell: ({ table }) => <TwoLines first={t(`tables.names.${table}`)} second={t(`tables.texts.${table}`)} />,
    },
    {
      id: 'rows',
      label: t('tables.rows'),
      small: 'end',
      align: 'end',
      cell: ({ rows }) => <span className="num">{formatNumber(rows)}</span>,
    },
    {
      id: 'rebuilt',
      label: t('tables.rebuilt'),
      small: 'below',
      cell: (facts) => (
        <Labelled label={t('tables.rebuilt')}>
          <Rebuilt facts={facts} />
        </Labelled>
      ),
    },
    {
      id: 'actions',
      label: t('tables.actions'),
      small: 'below',
      align: 'end',
      cell: (facts) => <Rebuild facts={facts} />,
    },
  ]
  return <Table label={t('parts.tables')} columns={columns} rows={tables} rowKey={({ table }) => table} />
}

function Rebuilt({ facts: { rebuiltAt, failedAt, isUnderWay } }: { facts: TableFacts }) {
  const { t } = useTranslation('machine')
  if (isUnderWay) return <Chip icon="hourglass">{t('tables.underWay')}</Chip>
  if (failedAt !== null && (rebuiltAt === null || failedAt > rebuiltAt))
    return (
      <Chip tone="brick" icon="error">
        {t('tables.failed')}
      </Chip>
    )
  return <Moment at={rebuiltAt} none={t('tables.notLately')} />
}

function Rebuild({ facts: { table, isUnderWay } }: { facts: TableFacts }) {
  const { t } = useTranslation('machine')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="refresh"
        aria-label={t('rebuild.ofTable', { table: t(`tables.names.${table}`) })}
        isDisabled={isUnderWay}
        onPress={() => setAsking(true)}
      >
        {t('rebuild.open')}
      </Button>
      <RebuildDialog table={table} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
