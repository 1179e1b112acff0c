import { formatCountry, formatInstantDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedPerson } from '../people-contract.ts'
import { isCoupleState } from '../rules/listed-people.ts'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import { CoupleStateChip } from './couple-state-chip.tsx'
import { Roles, UserStateChip } from './state-chips.tsx'

/** Accounts and couples; each row links to its page. */
export function PeopleTable({ people }: { people: ListedPerson[] }) {
  const { t } = useTranslation(['people', 'administration'])
  const columns: Column<ListedPerson>[] = [
    {
      id: 'person',
      label: t('administration:users.person'),
      small: 'title',
      cell: (person) => <Person person={person} />,
    },
    { id: 'what', label: t('columns.what'), small: 'under', cell: (person) => <What person={person} /> },
    { id: 'country', label: t('columns.country'), small: 'hidden', cell: ({ country }) => formatCountry(country) },
    { id: 'state', label: t('columns.state'), small: 'end', cell: (person) => <State person={person} /> },
    {
      id: 'credits',
      label: t('administration:users.credits'),
      small: 'hidden',
      align: 'end',
      cell: ({ credits }) => credits !== null && <span className="num">{formatNumber(credits)}</span>,
    },
    {
      id: 'registered',
      label: t('columns.registered'),
      small: 'end-under',
      align: 'end',
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{formatInstantDay(registeredAt)}</time>,
    },
  ]
  return <Table label={t('title')} columns={columns} rows={people} rowKey={({ id }) => id} />
}

function Person({ person }: { person: ListedPerson }) {
  const { id, isCouple, fullName, email } = person
  const link = (
    <Link className={rowLinkClass()} to={isCouple ? administrationPaths.couple(id) : administrationPaths.user(id)}>
      {fullName}
    </Link>
  )
  return <TwoLines first={link} second={<span className={styles.address}>{email}</span>} />
}

function What({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('people')
  if (person.isCouple) return <TwoLines first={t('kinds.coupleOne')} second={person.town} />
  return <TwoLines first={person.companyName ?? ''} second={<Roles roles={person.roles} />} />
}

function State({ person: { state, isPremium } }: { person: ListedPerson }) {
  const { t } = useTranslation('administration')
  if (isCoupleState(state)) return <CoupleStateChip state={state} />
  return (
    <span className={styles.states}>
      <UserStateChip state={state} />
      {isPremium && <PremiumLabel>{t('user.premium')}</PremiumLabel>}
    </span>
  )
}
