import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { actionText } from '@bouquet/features/operator/administration/backoffice/action-text.ts'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { type Column, Table } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LoggedAction } from '../contract.ts'
import styles from './audit-table.module.css'

/** Entries of the log; on a telephone each is a sentence: what was done, by whom, to whom, when. */
export function AuditTable({ entries }: { entries: LoggedAction[] }) {
  const { t } = useTranslation('audit-log')
  const columns: Column<LoggedAction>[] = [
    { id: 'action', label: t('columns.action'), small: 'title', cell: ({ action }) => <b>{actionText(action)}</b> },
    { id: 'actor', label: t('columns.actor'), small: 'under', cell: (entry) => <Actor entry={entry} /> },
    { id: 'subject', label: t('columns.subject'), small: 'below', cell: (entry) => <Subject entry={entry} /> },
    {
      id: 'at',
      label: t('columns.at'),
      small: 'end',
      align: 'end',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    },
  ]
  return <Table label={t('title')} columns={columns} rows={entries} rowKey={({ id }) => id} />
}

function Actor({ entry: { actor, impersonated } }: { entry: LoggedAction }) {
  const { t } = useTranslation('audit-log')
  if (!actor) return <span className="soft">{t('nobody')}</span>
  return (
    <span>
      <span className={styles.lead}>{t('by')} </span>
      <Person {...actor} />
      {impersonated && (
        <>
          {', '}
          {t('inNameOf')} <Person {...impersonated} />
        </>
      )}
    </span>
  )
}

function Subject({ entry: { subject, projectId } }: { entry: LoggedAction }) {
  const { t } = useTranslation('audit-log')
  if (subject)
    return (
      <span>
        <span className={styles.lead}>{t('about')} </span>
        <Person {...subject} />
      </span>
    )
  if (!projectId) return null
  return (
    <Link className={styles.person} to={administrationPaths.couple(projectId)}>
      {t('project')}
    </Link>
  )
}

function Person({ id, name }: { id: string; name: string }) {
  return (
    <Link className={styles.person} to={administrationPaths.user(id)}>
      {name}
    </Link>
  )
}
