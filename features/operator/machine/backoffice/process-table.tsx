import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { ProcessFacts } from '../contract.ts'
import { formatBytes } from './format-bytes.ts'
import { Labelled } from './labelled.tsx'
import styles from './machine.module.css'
import { Moment } from './moment.tsx'

/** Each process with its role, release and how it stands. */
export function ProcessTable({ processes }: { processes: ProcessFacts[] }) {
  const { t } = useTranslation('machine')
  const columns: Column<ProcessFacts>[] = [
    {
      id: 'process',
      label: t('processes.process'),
      small: 'title',
      cell: ({ host, pid, role }) => (
        <TwoLines first={t(`processes.roles.${role}`)} second={<span translate="no">{`${host} · ${pid}`}</span>} />
      ),
    },
    { id: 'state', label: t('processes.state'), small: 'below', cell: (process) => <State process={process} /> },
    {
      id: 'version',
      label: t('processes.version'),
      small: 'under',
      cell: ({ version, commit }) => (
        <TwoLines
          first={<span translate="no">{version}</span>}
          second={commit ? <code translate="no">{commit.slice(0, 12)}</code> : t('processes.noCommit')}
        />
      ),
    },
    {
      id: 'started',
      label: t('processes.started'),
      small: 'below',
      cell: ({ startedAt }) => (
        <Labelled label={t('processes.started')}>
          <Moment at={startedAt} />
        </Labelled>
      ),
    },
    {
      id: 'memory',
      label: t('processes.memory'),
      small: 'hidden',
      align: 'end',
      cell: ({ memoryBytes }) => <span className="num">{formatBytes(memoryBytes)}</span>,
    },
  ]
  return <Table label={t('parts.processes')} columns={columns} rows={processes} rowKey={({ id }) => id} />
}

const known = ['database', 'files', 'disk', 'stopping'] as const

function State({ process: { isSilent, missing, seenAt } }: { process: ProcessFacts }) {
  const { t } = useTranslation('machine')
  if (isSilent)
    return (
      <TwoLines
        first={
          <Chip tone="brick" icon="offline">
            {t('processes.silent')}
          </Chip>
        }
        second={<Moment at={seenAt} />}
      />
    )
  if (missing.length === 0)
    return (
      <Chip tone="sage" icon="check-circle">
        {t('processes.ready')}
      </Chip>
    )
  return (
    <span className={styles.chips}>
      {missing.map((need) => {
        const name = known.find((one) => one === need)
        return (
          <Chip key={need} tone="brick" icon="error">
            {name ? t(`processes.missing.${name}`) : need}
          </Chip>
        )
      })}
    </span>
  )
}
