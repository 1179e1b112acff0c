import { formatDay, formatInstantDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import type { Coupon } from '@bouquet/features/money/coupons/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { couponPaths } from '../rules/paths.ts'
import { CouponBenefit } from './coupon-benefit.tsx'
import { EndDialog } from './coupon-dialogs.tsx'
import { CouponStateChip } from './coupon-state-chip.tsx'
import styles from './coupons.module.css'

/** Coupons with their uses; those that can still be used can be ended. */
export function CouponsTable({ coupons }: { coupons: Coupon[] }) {
  const { t } = useTranslation('operator-coupons')
  const [ending, setEnding] = useState<Coupon | null>(null)
  const columns: Column<Coupon>[] = [
    {
      id: 'code',
      label: t('columns.code'),
      small: 'title',
      cell: (coupon) => <Code coupon={coupon} />,
    },
    {
      id: 'benefit',
      label: t('columns.benefit'),
      small: 'end',
      align: 'end',
      cell: (coupon) => <CouponBenefit {...coupon} />,
    },
    {
      id: 'uses',
      label: t('columns.uses'),
      small: 'end-under',
      align: 'end',
      cell: ({ uses, maxUses }) => t('usesOf', { uses: formatNumber(uses), max: formatNumber(maxUses) }),
    },
    {
      id: 'validity',
      label: t('columns.validity'),
      small: 'under',
      cell: ({ firstDay, lastDay }) => t('period', { from: formatDay(firstDay), until: formatDay(lastDay) }),
    },
    {
      id: 'created',
      label: t('columns.createdBy'),
      small: 'hidden',
      cell: ({ createdBy, createdAt }) => (
        <TwoLines
          first={createdBy ?? t('nobody')}
          second={<time dateTime={createdAt}>{formatInstantDay(createdAt)}</time>}
        />
      ),
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: ({ state }) => <CouponStateChip state={state} /> },
    {
      id: 'actions',
      label: t('columns.actions'),
      small: 'below',
      align: 'end',
      cell: (coupon) => <End coupon={coupon} onAsk={setEnding} />,
    },
  ]
  return (
    <>
      <Table label={t('title')} columns={columns} rows={coupons} rowKey={({ id }) => id} />
      {ending && <EndDialog coupon={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function Code({ coupon: { id, code, note } }: { coupon: Coupon }) {
  return (
    <TwoLines
      first={
        <Link className="text-link" to={couponPaths.coupon(id)}>
          {code}
        </Link>
      }
      second={<span className={styles.note}>{note}</span>}
    />
  )
}

function End({ coupon, onAsk }: { coupon: Coupon; onAsk: (coupon: Coupon) => void }) {
  const { t } = useTranslation('operator-coupons')
  const mayEnd = useMay('finance.write')
  const { code, state } = coupon
  if (!mayEnd || state === 'ended' || state === 'over') return null
  return (
    <Button variant="quiet" aria-label={t('end.action', { code })} onPress={() => onAsk(coupon)}>
      {t('end.short')}
    </Button>
  )
}
