import { formatInstant, formatInstantDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import type { Adjustment } from '@bouquet/features/money/adjustments/contract.ts'
import type { AdjustmentState } from '@bouquet/features/money/adjustments/rules/adjustment.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApproveDialog, RefuseDialog, UndoDialog } from './adjustment-dialogs.tsx'
import styles from './adjustments.module.css'

type Asked = { Dialog: ComponentType<{ adjustment: Adjustment; onClose: () => void }>; adjustment: Adjustment }
type RowProps = { adjustment: Adjustment }

/** Adjustments with what the operator may do about each. */
export function AdjustmentsTable({ adjustments }: { adjustments: Adjustment[] }) {
  const { t } = useTranslation('adjustments')
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: Column<Adjustment>[] = [
    { id: 'company', label: t('columns.company'), small: 'title', cell: (row) => <Company adjustment={row} /> },
    {
      id: 'credits',
      label: t('columns.credits'),
      small: 'end',
      align: 'end',
      width: '6rem',
      cell: ({ credits }) => <span className="num">{signed(credits)}</span>,
    },
    { id: 'reason', label: t('columns.reason'), small: 'under', cell: (row) => <Reason adjustment={row} /> },
    { id: 'asked', label: t('columns.askedBy'), small: 'hidden', cell: (row) => <AskedBy adjustment={row} /> },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (row) => <State adjustment={row} /> },
    {
      id: 'actions',
      label: t('columns.actions'),
      small: 'below',
      align: 'end',
      cell: (row) => <Actions adjustment={row} onAsk={setAsked} />,
    },
  ]
  return (
    <>
      <Table label={t('title')} columns={columns} rows={adjustments} rowKey={({ id }) => id} />
      {asked && <asked.Dialog adjustment={asked.adjustment} onClose={() => setAsked(null)} />}
    </>
  )
}

const signed = (credits: number) => `${credits > 0 ? '+' : '−'}\u00a0${formatNumber(Math.abs(credits))}`

function Company({ adjustment: { company, accountId, number, note, undoesNumber } }: RowProps) {
  const { t } = useTranslation('adjustments')
  const mayRead = useMay('people.read')
  const name = company ?? t('gone')
  const second = undoesNumber === null ? note : t('undoes', { number: undoesNumber })
  return (
    <TwoLines
      first={
        accountId && mayRead ? (
          <Link className="text-link" to={administrationPaths.user(accountId)}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      second={<span className={styles.note}>{t('numbered', { number, note: second })}</span>}
    />
  )
}

function Reason({ adjustment: { reason, refusal } }: RowProps) {
  const { t } = useTranslation('adjustments')
  return <TwoLines first={t(`reasons.${reason}`)} second={<span className={styles.note}>{refusal}</span>} />
}

function AskedBy({ adjustment: { askedBy, askedAt } }: RowProps) {
  const { t } = useTranslation('adjustments')
  return <TwoLines first={askedBy ?? t('nobody')} second={<time dateTime={askedAt}>{formatInstant(askedAt)}</time>} />
}

const looks: Record<AdjustmentState, { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'gold', icon: 'hourglass' },
  booked: { tone: 'sage', icon: 'check-circle' },
  refused: { tone: 'brick', icon: 'close' },
  expired: { tone: 'sky', icon: 'clock' },
}

function State({ adjustment: { state, isUndone, expiresAt, decidedBy, decidedAt } }: RowProps) {
  const { t } = useTranslation('adjustments')
  const until = state === 'waiting' && expiresAt && t('until', { date: formatInstantDay(expiresAt) })
  const by = decidedAt && t('byOn', { name: decidedBy ?? t('nobody'), date: formatInstantDay(decidedAt) })
  return (
    <TwoLines
      first={
        isUndone && state === 'booked' ? (
          <Chip icon="undo">{t('undone')}</Chip>
        ) : (
          <Chip {...looks[state]}>{t(`states.${state}`)}</Chip>
        )
      }
      second={until || by}
    />
  )
}

function Actions({ adjustment, onAsk }: RowProps & { onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('adjustments')
  const mayAdjust = useMay('finance.write')
  const { state, number, isYours, isUndone, undoesNumber, company } = adjustment
  const ask = (Dialog: Asked['Dialog']) => () => onAsk({ Dialog, adjustment })
  if (!mayAdjust || company === null) return null
  if (state === 'waiting' && isYours) return <span className="soft small">{t('yours')}</span>
  if (state === 'waiting')
    return (
      <span className={styles.acts}>
        <Button aria-label={t('refuse.action', { number })} variant="quiet" onPress={ask(RefuseDialog)}>
          {t('refuse.short')}
        </Button>
        <Button aria-label={t('approve.action', { number })} onPress={ask(ApproveDialog)}>
          {t('approve.short')}
        </Button>
      </span>
    )
  if (state !== 'booked' || isUndone || undoesNumber !== null) return null
  return (
    <Button aria-label={t('undo.action', { number })} variant="quiet" icon="undo" onPress={ask(UndoDialog)}>
      {t('undo.short')}
    </Button>
  )
}
