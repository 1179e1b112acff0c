import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { AdjustButton } from '@bouquet/features/money/adjustments/backoffice/adjust-button.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Stat, Stats } from '@bouquet/ui/parts/definitions.tsx'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import type { UserDetails } from './administration-queries.ts'

const firstRows = 6

type LedgerRow = UserDetails['creditLogs'][number]

/** The person's requests, balance, and newest rows of the ledger. */
export function UserCredits({ user }: { user: UserDetails }) {
  const { t } = useTranslation('administration')
  if (user.companyName === null) return null
  const { received, unlocked, rejected } = user.requests
  return (
    <Card aria-labelledby="user-credits">
      <CardHead title={t('user.credits')} titleId="user-credits">
        <span className="figure">{t('user.balance', { count: user.credits })}</span>
      </CardHead>
      <div className={styles.facts}>
        <Stats>
          <Stat label={t('user.received')} value={formatNumber(received)} />
          <Stat label={t('user.unlocked')} value={formatNumber(unlocked)} />
          <Stat label={t('user.rejected')} value={formatNumber(rejected)} />
        </Stats>
      </div>
      <Ledger rows={user.creditLogs} />
      <Adjust user={user} />
    </Card>
  )
}

/** Adjusts the credits, or leads to earlier adjustments, as far as the operator may. */
function Adjust({ user: { providerId, companyName, fullName, credits } }: { user: UserDetails }) {
  const { t } = useTranslation('adjustments')
  const mayRead = useMay('finance.read')
  const mayAdjust = useMay('finance.write')
  if (!providerId || !mayRead) return null
  return (
    <div className={styles.adjust}>
      {mayAdjust && <AdjustButton provider={{ id: providerId, name: companyName ?? fullName, balance: credits }} />}
      <Link className="text-link small" to={`${administrationPaths.adjustments}?provider=${providerId}`}>
        {t('adjust.all')}
      </Link>
    </div>
  )
}

function Ledger({ rows }: { rows: LedgerRow[] }) {
  const { t } = useTranslation('administration')
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return <p className="soft">{t('user.noLedger')}</p>
  const columns: Column<LedgerRow>[] = [
    { id: 'date', label: t('user.ledgerDate'), small: 'under', cell: (row) => formatInstant(row.createdAt) },
    {
      id: 'entry',
      label: t('user.ledgerEntry'),
      small: 'title',
      cell: ({ entry }) => i18next.t(`entries.${entry}` as 'entries.purchase', { ns: 'credits' }),
    },
    {
      id: 'amount',
      label: t('user.ledgerAmount'),
      small: 'end',
      align: 'end',
      cell: ({ amount }) => <span className="num">{`${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`}</span>,
    },
    {
      id: 'balance',
      label: t('user.ledgerBalance'),
      small: 'end-under',
      align: 'end',
      cell: (row) => <span className="num">{formatNumber(row.balanceAfter)}</span>,
    },
  ]
  return (
    <div className={styles.ledger}>
      <Table
        label={t('user.credits')}
        columns={columns}
        rows={showsAll ? rows : rows.slice(0, firstRows)}
        rowKey={(row) => `${row.createdAt}${row.balanceAfter}`}
      />
      {rows.length > firstRows && !showsAll && (
        <Button variant="quiet" onPress={() => setShowsAll(true)}>
          {t('user.more')}
        </Button>
      )}
    </div>
  )
}
