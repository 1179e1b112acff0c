import { formatInstant, formatLanguage, formatNumber } from '@bouquet/backoffice/formats.ts'
import { DeliveryStateChip } from '@bouquet/features/operator/delivery-wording/backoffice/delivery-state-chip.tsx'
import { useKindText } from '@bouquet/features/operator/delivery-wording/backoffice/use-kind-text.ts'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Delivery } from '../contract.ts'
import { deliveryPaths } from '../rules/paths.ts'

/** Messages with what they are about, to whom, and what became of them. */
export function DeliveriesTable({ deliveries }: { deliveries: Delivery[] }) {
  const { t } = useTranslation(['message-deliveries', 'delivery-wording'])
  const columns: Column<Delivery>[] = [
    { id: 'kind', label: t('columns.kind'), small: 'title', cell: (delivery) => <About delivery={delivery} /> },
    {
      id: 'channel',
      label: t('columns.channel'),
      small: 'hidden',
      cell: ({ channel, language }) => (
        <TwoLines first={t(`delivery-wording:channels.${channel}`)} second={formatLanguage(language)} />
      ),
    },
    {
      id: 'state',
      label: t('columns.state'),
      small: 'below',
      cell: ({ state }) => <DeliveryStateChip state={state} />,
    },
    {
      id: 'attempts',
      label: t('columns.attempts'),
      small: 'hidden',
      align: 'end',
      cell: ({ attempts }) => <span className="num">{formatNumber(attempts)}</span>,
    },
    {
      id: 'created',
      label: t('columns.created'),
      small: 'end',
      align: 'end',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
    },
  ]
  return <Table label={t('title')} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
}

function About({ delivery: { id, kind, maskedAddress } }: { delivery: Delivery }) {
  const { t } = useTranslation('message-deliveries')
  const textOf = useKindText()
  return (
    <TwoLines
      first={
        <Link className={rowLinkClass()} to={deliveryPaths.delivery(id)}>
          {textOf(kind)}
        </Link>
      }
      second={maskedAddress ?? t('noAddress')}
    />
  )
}
