import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { QueueLoad } from './job-queries.ts'

/** What each queue has to do; their names are those of the code. */
export function QueueTable({ queues }: { queues: QueueLoad[] }) {
  const { t } = useTranslation('background-jobs')
  const figure = (id: 'waiting' | 'running' | 'failed', small: 'hidden' | 'end'): Column<QueueLoad> => ({
    id,
    label: t(`columns.${id}`),
    small,
    align: 'end',
    cell: (queue) => <span className="num">{formatNumber(queue[id])}</span>,
  })
  const columns: Column<QueueLoad>[] = [
    { id: 'queue', label: t('queue'), small: 'title', cell: ({ name }) => <code translate="no">{name}</code> },
    figure('waiting', 'hidden'),
    figure('running', 'hidden'),
    figure('failed', 'end'),
    {
      id: 'oldest',
      label: t('columns.oldest'),
      small: 'under',
      cell: ({ oldestWaitingAt }) =>
        oldestWaitingAt && <time dateTime={oldestWaitingAt}>{formatInstant(oldestWaitingAt)}</time>,
    },
  ]
  return <Table label={t('queues')} columns={columns} rows={queues} rowKey={({ name }) => name} />
}
