import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Promotion } from '../contract.ts'
import { promotionPaths } from '../rules/paths.ts'
import { periodText, placeText, stateOf, stateTones } from './promotion-texts.ts'

type Translate = TFunction<'marketing'>

/** The promotions of one page; each row links to its promotion. */
export function PromotionTable({ promotions }: { promotions: Promotion[] }) {
  const { t } = useTranslation('marketing')
  return <Table label={t('list.title')} columns={columnsOf(t)} rows={promotions} rowKey={({ id }) => id} />
}

function columnsOf(t: Translate): Column<Promotion>[] {
  return [
    {
      id: 'title',
      label: t('list.columns.title'),
      small: 'title',
      width: '32%',
      cell: (promotion) => (
        <TwoLines first={<TitleLink promotion={promotion} />} second={t(`forms.${promotion.form}`)} />
      ),
    },
    {
      id: 'audience',
      label: t('list.columns.audience'),
      small: 'below',
      cell: (promotion) => <TwoLines first={t(`kinds.${promotion.kind}`)} second={placeText(t, promotion)} />,
    },
    {
      id: 'period',
      label: t('list.columns.period'),
      small: 'below',
      cell: (promotion) => periodText(t, promotion),
    },
    {
      id: 'state',
      label: t('list.columns.state'),
      small: 'end',
      cell: (promotion) => <StateChip promotion={promotion} />,
    },
    {
      id: 'seen',
      label: t('list.columns.seen'),
      small: 'hidden',
      align: 'end',
      cell: ({ seen }) => formatNumber(seen),
    },
    {
      id: 'clicked',
      label: t('list.columns.clicked'),
      small: 'hidden',
      align: 'end',
      cell: ({ seen, clicked }) =>
        seen === 0
          ? formatNumber(0)
          : t('list.share', { people: formatNumber(clicked), share: formatPercent(clicked / seen) }),
    },
  ]
}

function TitleLink({ promotion }: { promotion: Promotion }) {
  return (
    <Link to={promotionPaths.promotion(promotion.id)} className={rowLinkClass()} lang={promotion.language ?? undefined}>
      {promotion.title}
    </Link>
  )
}

/** Running, scheduled, ended or switched off, by this browser's clock. */
export function StateChip({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('marketing')
  const state = stateOf(promotion)
  return <Chip tone={stateTones[state]}>{t(`states.${state}`)}</Chip>
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder while the rows load. */
export function PromotionTableSkeleton() {
  const { t } = useTranslation('marketing')
  return (
    <Skeletons label={t('list.title')}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} shape="card" height="3.75rem" />
      ))}
    </Skeletons>
  )
}
