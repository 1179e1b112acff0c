import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatInstant, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedSubscription } from '../contract.ts'
import type { SubscriptionStateForOperators } from '../rules/subscription-state.ts'

/** Subscriptions, each of which leads to its provider's page. */
export function SubscriptionsTable({ subscriptions }: { subscriptions: ListedSubscription[] }) {
  const { t } = useTranslation('operator-subscriptions')
  const columns: Column<ListedSubscription>[] = [
    { id: 'company', label: t('columns.company'), small: 'title', cell: (row) => <Company subscription={row} /> },
    {
      id: 'price',
      label: t('columns.price'),
      small: 'end',
      align: 'end',
      cell: ({ priceCents: cents, currency }) => (
        <span className="num">{cents === null ? '–' : formatMoney({ cents, currency })}</span>
      ),
    },
    { id: 'plan', label: t('columns.plan'), small: 'under', cell: ({ plan }) => t(`plans.${plan}`) },
    {
      id: 'country',
      label: t('columns.country'),
      small: 'hidden',
      cell: ({ country }) => country && formatCountry(country),
    },
    {
      id: 'started',
      label: t('columns.started'),
      small: 'hidden',
      cell: ({ startedAt }) => <time dateTime={startedAt}>{formatInstantDay(startedAt)}</time>,
    },
    {
      id: 'renewal',
      label: t('columns.renewal'),
      small: 'end-under',
      cell: ({ renewsAt }) => <time dateTime={renewsAt}>{formatInstantDay(renewsAt)}</time>,
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (row) => <State subscription={row} /> },
  ]
  return <Table label={t('title')} columns={columns} rows={subscriptions} rowKey={({ id }) => id} />
}

type RowProps = { subscription: ListedSubscription }

function Company({ subscription: { accountId, company } }: RowProps) {
  const { t } = useTranslation('operator-subscriptions')
  const mayRead = useMay('people.read')
  const name = company ?? t('gone')
  if (!accountId || !mayRead) return name
  return (
    <Link className={rowLinkClass()} to={administrationPaths.user(accountId)}>
      {name}
    </Link>
  )
}

const looks: Record<SubscriptionStateForOperators, { tone?: ChipTone; icon: IconName }> = {
  active: { tone: 'sage', icon: 'check-circle' },
  late: { tone: 'brick', icon: 'error' },
  ending: { tone: 'gold', icon: 'hourglass' },
  ended: { icon: 'close' },
}

function State({ subscription: { state, tries, nextTryAt } }: RowProps) {
  const { t } = useTranslation('operator-subscriptions')
  const next = nextTryAt ? t('nextTry', { moment: formatInstant(nextTryAt) }) : t('lastTry')
  return (
    <TwoLines
      first={<Chip {...looks[state]}>{t(`states.${state}`)}</Chip>}
      second={state === 'late' && tries > 0 && next}
    />
  )
}
