import { formatInstant, formatLanguageName, formatList, formatNumber } from '@bouquet/backoffice/formats.ts'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedAnnouncement } from '../contract.ts'
import { announcementPaths } from '../rules/paths.ts'
import { AnnouncementStateChip } from './announcement-state-chip.tsx'

/** Announcements as a table; each row leads to its page. */
export function AnnouncementsTable({ announcements }: { announcements: ListedAnnouncement[] }) {
  const { t } = useTranslation('announcements')
  const columns: Column<ListedAnnouncement>[] = [
    {
      id: 'title',
      label: t('columns.title'),
      small: 'title',
      cell: ({ id, title, fallback, languages }) => (
        <TwoLines
          first={
            <Link className={rowLinkClass()} lang={fallback} to={announcementPaths.announcement(id)}>
              {title}
            </Link>
          }
          second={formatList(languages.map(formatLanguageName))}
        />
      ),
    },
    ...(['sent', 'refused', 'unsubscribed'] as const).map(
      (name): Column<ListedAnnouncement> => ({
        id: name,
        label: t(`columns.${name}`),
        small: name === 'sent' ? 'end' : 'hidden',
        align: 'end',
        cell: ({ figures }) => <span className="num">{formatNumber(figures[name])}</span>,
      }),
    ),
    {
      id: 'state',
      label: t('columns.state'),
      small: 'below',
      cell: ({ state }) => <AnnouncementStateChip state={state} />,
    },
    {
      id: 'changed',
      label: t('columns.changed'),
      small: 'under',
      cell: ({ endedAt, startedAt, startsAt, changedAt, createdBy }) => (
        <TwoLines
          first={formatInstant(endedAt ?? startedAt ?? startsAt ?? changedAt)}
          second={createdBy ?? t('nobody')}
        />
      ),
    },
  ]
  return <Table label={t('title')} columns={columns} rows={announcements} rowKey={({ id }) => id} />
}
