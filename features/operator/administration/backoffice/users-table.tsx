import { formatCountry, formatInstantDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import type { ListedUser } from './administration-queries.ts'
import { Roles, UserStateChip } from './state-chips.tsx'

/** Accounts; each row links to the account's page. */
export function UsersTable({ users }: { users: ListedUser[] }) {
  const { t } = useTranslation('administration')
  const columns: Column<ListedUser>[] = [
    { id: 'person', label: t('users.person'), small: 'title', cell: (user) => <Person user={user} /> },
    {
      id: 'company',
      label: t('users.company'),
      small: 'under',
      cell: (user) => <TwoLines first={user.companyName ?? ''} second={<Roles roles={user.roles} />} />,
    },
    { id: 'country', label: t('country'), small: 'hidden', cell: (user) => formatCountry(user.country) },
    { id: 'state', label: t('users.state'), small: 'end', cell: (user) => <State user={user} /> },
    {
      id: 'credits',
      label: t('users.credits'),
      small: 'hidden',
      align: 'end',
      cell: (user) => <span className="num">{formatNumber(user.credits)}</span>,
    },
    {
      id: 'registered',
      label: t('users.registered'),
      small: 'end-under',
      align: 'end',
      cell: (user) => <time dateTime={user.registeredAt}>{formatInstantDay(user.registeredAt)}</time>,
    },
  ]
  return <Table label={t('users.title')} columns={columns} rows={users} rowKey={(user) => user.id} />
}

function Person({ user }: { user: ListedUser }) {
  const link = (
    <Link className={rowLinkClass()} to={administrationPaths.user(user.id)}>
      {user.fullName}
    </Link>
  )
  return <TwoLines first={link} second={<span className={styles.address}>{user.email}</span>} />
}

function State({ user }: { user: ListedUser }) {
  const { t } = useTranslation('administration')
  return (
    <span className={styles.states}>
      <UserStateChip state={user.state} />
      {user.isPremium && <PremiumLabel>{t('user.premium')}</PremiumLabel>}
    </span>
  )
}
