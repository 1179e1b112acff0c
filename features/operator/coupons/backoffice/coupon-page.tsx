import { formatCountry, formatDay, formatInstant, formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
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
import { CouponBenefit } from './coupon-benefit.tsx'
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

function Facts({ coupon: { percentOff, reduces, firstDay, lastDay, uses, maxUses, note } }: { coupon: Coupon }) {
  const { t } = useTranslation('operator-coupons')
  const used = t('uses.sum', { uses: formatNumber(uses), max: formatNumber(maxUses) })
  const benefit = percentOff !== null && `−\u00a0${formatPercent(percentOff / 100)}`
  const facts = [
    benefit,
    reduces && t(`reduces.${reduces}`),
    // A period is read in one piece.
    t('period', { from: formatDay(firstDay), until: formatDay(lastDay) }).replaceAll(' ', '\u00a0'),
    used,
    note,
  ]
  // A line may end after the dot, never begin with it.
  return facts.filter(Boolean).join('\u00a0· ')
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
      id: 'benefit',
      label: t('columns.benefit'),
      small: 'end',
      align: 'end',
      cell: (use) => <CouponBenefit {...use} />,
    },
    { id: 'purchase', label: t('uses.purchase'), small: 'below', cell: ({ state }) => t(`uses.states.${state}`) },
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
