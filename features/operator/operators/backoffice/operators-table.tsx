import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { Labelled } from '@bouquet/features/operator/machine/backoffice/labelled.tsx'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operator } from '../contract.ts'
import { EndSessionsDialog, RemoveDialog, ResetDialog, RolesDialog } from './operator-dialogs.tsx'
import styles from './operators.module.css'

type Asked = { Dialog: ComponentType<{ operator: Operator; onClose: () => void }>; operator: Operator }

/** The operators, each with a menu of what an owner may do about them. */
export function OperatorsTable({ operators }: { operators: Operator[] }) {
  const { t } = useTranslation('operators')
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: Column<Operator>[] = [
    { id: 'person', label: t('columns.person'), small: 'title', cell: (operator) => <Person operator={operator} /> },
    {
      id: 'roles',
      label: t('columns.roles'),
      small: 'under',
      cell: ({ roles }) => roles.map((role) => t(`role.${role}.name`)).join(', '),
    },
    { id: 'factor', label: t('columns.factor'), small: 'below', cell: (operator) => <Factor operator={operator} /> },
    { id: 'seen', label: t('columns.lastSignIn'), small: 'hidden', cell: (operator) => <Seen operator={operator} /> },
    {
      id: 'actions',
      label: t('columns.actions'),
      small: 'end',
      align: 'end',
      cell: (operator) => <Actions operator={operator} onAsk={setAsked} />,
    },
  ]
  return (
    <>
      <Table label={t('title')} columns={columns} rows={operators} rowKey={({ id }) => id} />
      {asked && <asked.Dialog operator={asked.operator} onClose={() => setAsked(null)} />}
    </>
  )
}

function Person({ operator: { fullName, email, isYou } }: { operator: Operator }) {
  const { t } = useTranslation('operators')
  return (
    <TwoLines
      first={isYou ? t('you', { name: fullName }) : fullName}
      second={<span className={styles.address}>{email}</span>}
    />
  )
}

function Factor({ operator: { hasSecondFactor } }: { operator: Operator }) {
  const { t } = useTranslation('operators')
  return (
    <Labelled label={t('columns.factor')}>
      <Chip tone={hasSecondFactor ? 'sage' : 'gold'} icon={hasSecondFactor ? 'check-circle' : 'warning'}>
        {t(hasSecondFactor ? 'factor.set' : 'factor.missing')}
      </Chip>
    </Labelled>
  )
}

function Seen({ operator: { lastSignInAt, sessions } }: { operator: Operator }) {
  const { t } = useTranslation('operators')
  return (
    <TwoLines
      first={lastSignInAt ? <time dateTime={lastSignInAt}>{formatInstant(lastSignInAt)}</time> : t('never')}
      second={t('sessionCount', { count: sessions, number: formatNumber(sessions) })}
    />
  )
}

function Actions({ operator, onAsk }: { operator: Operator; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('operators')
  const label = t('actionsOf', { name: operator.fullName })
  const ask = (Dialog: Asked['Dialog']) => () => onAsk({ Dialog, operator })
  return (
    <Menu trigger={<IconButton icon="more" label={label} />} label={label}>
      <MenuItem icon="shield" onAction={ask(RolesDialog)}>
        {t('roles.action')}
      </MenuItem>
      <MenuItem icon="sign-out" onAction={ask(EndSessionsDialog)}>
        {t('sessions.action')}
      </MenuItem>
      {!operator.isYou && operator.hasSecondFactor && (
        <MenuItem icon="key" onAction={ask(ResetDialog)}>
          {t('reset.action')}
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onAction={ask(RemoveDialog)}>
        {t('remove.action')}
      </MenuItem>
    </Menu>
  )
}
