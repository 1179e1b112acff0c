import { formatDay, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataRequest } from '../contract.ts'
import { dataRequestAllows, dataRequestState, urgencyOf } from '../rules/data-request.ts'
import { CarryOutDialog } from './carry-out-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** Requests with the days that are left, and what can be done with each. */
export function DataRequestsTable({ requests }: { requests: DataRequest[] }) {
  const { t } = useTranslation('data-requests')
  const columns: Column<DataRequest>[] = [
    { id: 'who', label: t('who'), small: 'title', cell: (request) => <Who request={request} /> },
    {
      id: 'received',
      label: t('received'),
      small: 'under',
      cell: ({ receivedOn, identity }) => <TwoLines first={formatDay(receivedOn)} second={t(`proofs.${identity}`)} />,
    },
    { id: 'due', label: t('due'), small: 'end', cell: (request) => <Due request={request} /> },
    { id: 'actions', label: t('actions'), small: 'below', cell: (request) => <Actions request={request} /> },
  ]
  return <Table label={t('title')} columns={columns} rows={requests} rowKey={({ id }) => id} />
}

function Who({ request: { subjectId, name, isCouple, kind, number } }: { request: DataRequest }) {
  const { t } = useTranslation('data-requests')
  const path = isCouple ? administrationPaths.couple : administrationPaths.user
  return (
    <TwoLines
      first={subjectId ? <Link to={path(subjectId)}>{name}</Link> : t('forgotten')}
      second={t('ofKind', { kind: t(`kinds.${kind}`), number })}
    />
  )
}

const tones: Record<ReturnType<typeof urgencyOf>, ChipTone> = { late: 'brick', soon: 'gold', ahead: 'sage' }

function Due({ request: { dueOn, daysLeft, settledAt, outcome } }: { request: DataRequest }) {
  const { t } = useTranslation('data-requests')
  if (settledAt && outcome)
    return (
      <span className={styles.states}>
        <Chip>{t(`outcomes.${outcome}`)}</Chip>
        <span className="soft">{formatInstantDay(settledAt)}</span>
      </span>
    )
  const urgency = urgencyOf(daysLeft)
  return (
    <span className={styles.states}>
      <Chip tone={tones[urgency]} icon="clock">
        {urgency === 'late' ? t('late', { count: -daysLeft }) : t('left', { count: daysLeft })}
      </Chip>
      <span className="soft">{formatDay(dueOn)}</span>
    </span>
  )
}

function Actions({ request }: { request: DataRequest }) {
  const { t } = useTranslation('data-requests')
  const [asked, setAsked] = useState<'carryOut' | 'close' | null>(null)
  const { settledAt, subjectId, kind, number } = request
  const state = dataRequestState({ isSettled: settledAt !== null, hasSubject: subjectId !== null })
  const close = () => setAsked(null)
  return (
    <span className={styles.states}>
      {dataRequestAllows('carry_out', state) && (
        <Button aria-label={t('actOf', { act: t(`act.${kind}`), number })} onPress={() => setAsked('carryOut')}>
          {t(`act.${kind}`)}
        </Button>
      )}
      {dataRequestAllows('close', state) && (
        <Button variant="quiet" aria-label={t('actOf', { act: t('close'), number })} onPress={() => setAsked('close')}>
          {t('close')}
        </Button>
      )}
      {asked === 'carryOut' && <CarryOutDialog request={request} onClose={close} />}
      {asked === 'close' && <CloseDialog request={request} onClose={close} />}
    </span>
  )
}
