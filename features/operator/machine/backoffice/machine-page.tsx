import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Machine } from '../contract.ts'
import type { MachinePart } from '../rules/machine-parts.ts'
import { attentionOf } from './attention.ts'
import { DatabaseView } from './database-view.tsx'
import styles from './machine.module.css'
import { machineQuery } from './machine-queries.ts'
import { Moment } from './moment.tsx'
import { PageCaches } from './page-caches.tsx'
import { ProcessTable } from './process-table.tsx'
import { QueuesView } from './queues-view.tsx'
import { RebuiltTables } from './rebuilt-tables.tsx'
import { ServiceTable } from './service-table.tsx'

/** What runs and how it stands, and the buttons that refresh what is stored twice. */
export function MachinePage() {
  const { t } = useTranslation('machine')
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      query={useQuery(machineQuery)}
      labels={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<Skeleton shape="card" />}
    >
      {(machine) => <Parts machine={machine} />}
    </LoadedPage>
  )
}

function Parts({ machine }: { machine: Machine }) {
  const { t } = useTranslation('machine')
  const { processes, database, queues, services, tables } = machine
  return (
    <div className={styles.page}>
      <Attention machine={machine} />
      <Part part="processes">{processes && <ProcessTable processes={processes} />}</Part>
      <Part part="pages" unread={processes === null}>
        {processes && <PageCaches processes={processes} />}
      </Part>
      <Part part="queues">{queues && <QueuesView queues={queues} />}</Part>
      <Part part="services">{services && <ServiceTable services={services} />}</Part>
      <Part part="tables">{tables && <RebuiltTables tables={tables} />}</Part>
      <Part part="database">{database && <DatabaseView database={database} />}</Part>
      <p className="soft small">
        {t('readAt')} <Moment at={machine.readAt} />
      </p>
    </div>
  )
}

function Attention({ machine }: { machine: Machine }) {
  const { t } = useTranslation('machine')
  const all = attentionOf(machine)
  if (all.length === 0 && machine.failed.length === 0) return <Callout tone="sage">{t('attention.none')}</Callout>
  return (
    <Callout tone="gold" icon="warning" title={t('attention.title')}>
      <ul>
        {all.map((attention) => (
          <li key={attention}>{t(`attention.${attention}`)}</li>
        ))}
        {machine.failed.map((part) => (
          <li key={part}>{t('attention.unread', { part: t(`parts.${part}`) })}</li>
        ))}
      </ul>
    </Callout>
  )
}

type PartProps = { part: MachinePart | 'pages'; unread?: boolean; children: ReactNode }

function Part({ part, children, unread = children === null }: PartProps) {
  const { t } = useTranslation('machine')
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`parts.${part}`)}</h2>
      {unread ? <p>{t('unread')}</p> : children}
    </section>
  )
}
