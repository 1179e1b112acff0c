import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import type { Machine } from '../contract.ts'
import { formatBytes } from './format-bytes.ts'
import { Moment } from './moment.tsx'

/** PostgreSQL with its size and connections, and how far it is migrated. */
export function DatabaseView({ database }: { database: NonNullable<Machine['database']> }) {
  const { t } = useTranslation('machine')
  const { version, bytes, connections, maxConnections, migrations, archive } = database
  const most = formatNumber(maxConnections)
  return (
    <Definitions
      items={[
        { term: t('database.version'), value: <span translate="no">{version}</span> },
        { term: t('database.size'), value: formatBytes(bytes) },
        {
          term: t('database.connections'),
          value: t('database.connectionsOf', { value: formatNumber(connections), most }),
        },
        { term: t('database.migrations'), value: formatNumber(migrations.applied) },
        { term: t('database.pending'), value: formatNumber(migrations.pending) },
        {
          term: t('database.archive'),
          value: archive ? <Moment at={archive.archivedAt} /> : t('database.notArchived'),
        },
        {
          term: t('database.newest'),
          value: (
            <>
              <code translate="no">{migrations.newest.replace(/\.sql$/, '')}</code> <Moment at={migrations.appliedAt} />
            </>
          ),
        },
      ]}
    />
  )
}
