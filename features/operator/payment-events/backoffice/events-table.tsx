import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant, formatNumber, formatWait } from '@bouquet/backoffice/formats.ts'
import type { PaymentEventState } from '@bouquet/domain/payment-event'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { PaymentEventReceipt } from '../contract.ts'
import { useProcessAgain } from './event-queries.ts'
import styles from './events-table.module.css'

/** Events with what became of them; those that failed can be processed again. */
export function EventsTable({ events }: { events: PaymentEventReceipt[] }) {
  const { t } = useTranslation('payment-events')
  const columns: Column<PaymentEventReceipt>[] = [
    { id: 'type', label: t('columns.type'), small: 'title', cell: (event) => <What event={event} /> },
    { id: 'state', label: t('columns.state'), small: 'below', cell: ({ state }) => <StateChip state={state} /> },
    {
      id: 'deliveries',
      label: t('columns.deliveries'),
      small: 'hidden',
      align: 'end',
      cell: ({ deliveries }) => <span className="num">{formatNumber(deliveries)}</span>,
    },
    {
      id: 'delay',
      label: t('columns.delay'),
      small: 'hidden',
      align: 'end',
      cell: ({ delaySeconds }) => delaySeconds !== null && formatWait(delaySeconds),
    },
    {
      id: 'received',
      label: t('columns.received'),
      small: 'end',
      align: 'end',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatInstant(receivedAt)}</time>,
    },
    {
      id: 'actions',
      label: t('columns.actions'),
      small: 'below',
      align: 'end',
      cell: (event) => <Again event={event} />,
    },
  ]
  return <Table label={t('title')} columns={columns} rows={events} rowKey={({ id }) => id} />
}

function What({ event: { id, type, objectId, error } }: { event: PaymentEventReceipt }) {
  return (
    <TwoLines
      first={<code translate="no">{type}</code>}
      second={
        <span className={styles.ids} translate="no">
          {[objectId, id].filter(Boolean).join(' · ')}
          {error && <code className={styles.error}>{error}</code>}
        </span>
      }
    />
  )
}

const looks: Record<PaymentEventState, { tone?: ChipTone; icon: IconName }> = {
  received: { tone: 'sky', icon: 'hourglass' },
  processed: { tone: 'sage', icon: 'check-circle' },
  ignored: { icon: 'minus' },
  failed: { tone: 'brick', icon: 'error' },
}

function StateChip({ state }: { state: PaymentEventState }) {
  const { t } = useTranslation('payment-events')
  return <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
}

function Again({ event }: { event: PaymentEventReceipt }) {
  const { t } = useTranslation('payment-events')
  const again = useProcessAgain(event)
  if (!event.canBeProcessedAgain) return null
  return (
    <>
      <Button
        variant="quiet"
        icon="refresh"
        aria-label={t('again.ofEvent', { id: event.id })}
        isPending={again.isPending}
        onPress={() => again.mutate(undefined)}
      >
        {t('again.action')}
      </Button>
      <ChangeFailure title={t('again.failed')} error={again.error} />
    </>
  )
}
