import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import type { ServiceFacts } from '../contract.ts'
import { isFailing } from './attention.ts'
import { Labelled } from './labelled.tsx'
import styles from './machine.module.css'
import { Moment } from './moment.tsx'

/** Each outside service with what stands behind it, and when it last worked and failed. */
export function ServiceTable({ services }: { services: ServiceFacts[] }) {
  const { t } = useTranslation('machine')
  const columns: Column<ServiceFacts>[] = [
    {
      id: 'service',
      label: t('services.service'),
      small: 'title',
      cell: ({ service, kind }) => (
        <TwoLines first={t(`services.names.${service}`)} second={t(`services.kinds.${kind}`)} />
      ),
    },
    { id: 'state', label: t('services.state'), small: 'below', cell: (facts) => <State facts={facts} /> },
    {
      id: 'worked',
      label: t('services.worked'),
      small: 'under',
      cell: ({ workedAt }) => (
        <Labelled label={t('services.worked')}>
          <Moment at={workedAt} />
        </Labelled>
      ),
    },
    {
      id: 'failed',
      label: t('services.failed'),
      small: 'below',
      cell: ({ failedAt, error }) => (
        <Labelled label={t('services.failed')}>
          <Failed at={failedAt} error={error} />
        </Labelled>
      ),
    },
  ]
  return <Table label={t('parts.services')} columns={columns} rows={services} rowKey={({ service }) => service} />
}

function Failed({ at, error }: { at: string | null; error: string | null }) {
  if (error === null) return <Moment at={at} />
  return (
    <TwoLines
      first={<Moment at={at} />}
      second={
        <code className={styles.error} translate="no">
          {error}
        </code>
      }
    />
  )
}

function State({ facts }: { facts: ServiceFacts }) {
  const { t } = useTranslation('machine')
  if (facts.kind === 'off') return <Chip>{t('services.off')}</Chip>
  const fails = isFailing(facts)
  if (fails === null) return <Chip icon="hourglass">{t('services.unused')}</Chip>
  return fails ? (
    <Chip tone="brick" icon="error">
      {t('services.fails')}
    </Chip>
  ) : (
    <Chip tone="sage" icon="check-circle">
      {t('services.works')}
    </Chip>
  )
}
