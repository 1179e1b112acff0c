import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { WaitingTime } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListedReport } from '../contract.ts'
import { reportDecisionPaths } from '../rules/paths.ts'
import { ReportStateChip } from './report-state-chip.tsx'

/** Reports as a table; each leads to its page. */
export function ReportsTable({ reports, label }: { reports: ListedReport[]; label: string }) {
  const { t } = useTranslation(['report-decisions', 'reports'])
  const columns: Column<ListedReport>[] = [
    {
      id: 'name',
      label: t('columns.name'),
      small: 'title',
      cell: ({ id, name, number, subject }) => (
        <TwoLines
          first={
            <Link className={rowLinkClass()} to={reportDecisionPaths.case(id)}>
              {name || t('forgotten')}
            </Link>
          }
          second={t('ofKind', { kind: t(`reports:kinds.${subject}`), number })}
        />
      ),
    },
    {
      id: 'since',
      label: t('columns.since'),
      small: 'end',
      cell: ({ waitingSince }) => (waitingSince ? <WaitingTime since={waitingSince} /> : null),
    },
    { id: 'reason', label: t('columns.reason'), small: 'under', cell: ({ reason }) => t(`reports:reasons.${reason}`) },
    { id: 'country', label: t('columns.country'), small: 'end-under', cell: ({ country }) => formatCountry(country) },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (row) => <ReportStateChip report={row} /> },
  ]
  return <Table label={label} columns={columns} rows={reports} rowKey={(row) => row.id} />
}
