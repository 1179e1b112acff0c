import { formatCountry, formatDay, formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { MoreRows } from '@bouquet/backoffice/lists/more-rows.tsx'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { Coupon, CouponUse } from '@bouquet/features/money/coupons/contract.ts'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { couponPaths } from '../rules/paths.ts'
import { couponQuery, couponUsesQuery } from './coupon-queries.ts'
import { CouponStateChip } from './coupon-state-chip.tsx'

/** One coupon with the companies that used it. */
export function CouponPage() {
  const { t } = useTranslation('operator-coupons')
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(couponQuery(id))}
      list={{ label: t('title'), to: couponPaths.list }}
      titleOf={({ code }) => code}
      failure={t('loading')}
    >
      {(coupon) => (
        <>
          <PageHead
            title={coupon.code}
            lead={<Facts coupon={coupon} />}
            chips={<CouponStateChip state={coupon.state} />}
          />
          <Uses coupon={coupon} />
        </>
      )}
    </RecordPage>
  )
}

function Facts({ coupon: { firstDay, lastDay, uses, maxUses, note } }: { coupon: Coupon }) {
  const { t } = useTranslation('operator-coupons')
  const used = t('uses.sum', { uses: formatNumber(uses), max: formatNumber(maxUses) })
  const facts = [t('period', { from: formatDay(firstDay), until: formatDay(lastDay) }), used, note]
  return facts.filter(Boolean).join(' · ')
}

function Uses({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('operator-coupons')
  const query = useInfiniteQuery(couponUsesQuery(coupon.id))
  if (!query.data)
    return (
      <Loading query={query} failed={t('uses.loading')}>
        <TableSkeleton label={t('columns.uses')} />
      </Loading>
    )
  const uses = query.data.pages.flatMap((page) => page.uses)
  if (uses.length === 0) return <Empty title={t('uses.none')}>{t('uses.noneText')}</Empty>
  return (
    <>
      <Table label={t('columns.uses')} columns={columnsIn(t)} rows={uses} rowKey={({ id }) => id} />
      <MoreRows label={t('more')} pages={query} />
    </>
  )
}

function columnsIn(t: ReturnType<typeof useTranslation<'operator-coupons'>>['t']): Column<CouponUse>[] {
  return [
    { id: 'company', label: t('uses.company'), small: 'title', cell: (use) => <Company use={use} /> },
    {
      id: 'credits',
      label: t('columns.credits'),
      small: 'end',
      align: 'end',
      cell: ({ credits }) => <span className="num">{`+\u00a0${formatNumber(credits)}`}</span>,
    },
    {
      id: 'country',
      label: t('uses.country'),
      small: 'under',
      cell: ({ country }) => country && formatCountry(country),
    },
    {
      id: 'used',
      label: t('uses.used'),
      small: 'end-under',
      cell: ({ usedAt }) => <time dateTime={usedAt}>{formatInstant(usedAt)}</time>,
    },
  ]
}

function Company({ use: { accountId, company } }: { use: CouponUse }) {
  const { t } = useTranslation('operator-coupons')
  const mayRead = useMay('people.read')
  const name = company ?? t('nobody')
  if (!accountId || !mayRead) return name
  return (
    <Link className="text-link" to={administrationPaths.user(accountId)}>
      {name}
    </Link>
  )
}
