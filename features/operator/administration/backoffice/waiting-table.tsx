import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import styles from './administration.module.css'
import type { WaitingProvider } from './administration-queries.ts'
import { EmailChip, Roles, SiretChip } from './state-chips.tsx'
import { WaitingTime } from './waiting-time.tsx'

/** The waiting providers; each row links to the provider's case. */
export function WaitingTable({ providers }: { providers: WaitingProvider[] }) {
  const { t } = useTranslation('administration')
  const columns: Column<WaitingProvider>[] = [
    { id: 'provider', label: t('queue.provider'), small: 'title', cell: (row) => <Provider provider={row} /> },
    { id: 'since', label: t('queue.since'), small: 'end', cell: (row) => <WaitingTime since={row.waitingSince} /> },
    { id: 'role', label: t('queue.role'), small: 'end-under', cell: (row) => <Roles roles={row.roles} /> },
    {
      id: 'town',
      label: t('queue.town'),
      small: 'under',
      cell: (row) => <TwoLines first={row.city} second={formatCountry(row.countryCode)} />,
    },
    { id: 'siret', label: t('queue.siret'), small: 'below', cell: (row) => <SiretChip provider={row} /> },
    {
      id: 'email',
      label: t('queue.email'),
      small: 'below',
      cell: (row) => <EmailChip isConfirmed={row.isEmailConfirmed} />,
    },
  ]
  return <Table label={t('queue.title')} columns={columns} rows={providers} rowKey={(row) => row.id} />
}

function Provider({ provider }: { provider: WaitingProvider }) {
  const { t } = useTranslation('administration')
  const link = (
    <Link className={rowLinkClass()} to={administrationPaths.moderationCase(provider.id)}>
      {provider.companyName}
    </Link>
  )
  return (
    <>
      <TwoLines first={link} second={provider.fullName} />
      {provider.isBack && (
        <span className={styles.back}>
          <Chip tone="sky" icon="refresh">
            {t('queue.back')}
          </Chip>
        </span>
      )}
    </>
  )
}
