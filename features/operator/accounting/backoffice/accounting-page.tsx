import { formatInstantDay, formatMonth } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AccountingMonth } from '../contract.ts'
import styles from './accounting.module.css'
import { monthQuery, monthsQuery } from './accounting-queries.ts'
import { CloseMonth } from './close-month.tsx'
import { MonthExports } from './month-exports.tsx'
import { MonthTables } from './month-tables.tsx'

/** A month's VAT, income and outstanding credits. */
export function AccountingPage() {
  const { t } = useTranslation('accounting')
  const [search, setSearch] = useSearchParams()
  const query = useQuery(monthsQuery)
  const months = query.data?.months
  const wanted = search.get('month')
  const month = months?.find((one) => one.month === wanted)?.month ?? months?.[0]?.month
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      {!months && (
        <Loading query={query} failed={t('loading')}>
          <TableSkeleton label={t('title')} />
        </Loading>
      )}
      {months && month && (
        <>
          <search className={styles.choice}>
            <NativeSelect
              id="accounting-month"
              label={t('month')}
              value={month}
              onChange={({ target }) => setSearch(`?month=${target.value}`, { replace: true })}
            >
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {formatMonth(one.month)}
                </option>
              ))}
            </NativeSelect>
          </search>
          <Month month={month} />
        </>
      )}
    </Page>
  )
}

function Month({ month }: { month: string }) {
  const { t } = useTranslation('accounting')
  const query = useQuery(monthQuery(month))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  return (
    <div aria-busy={isPlaceholderData} className={styles.month}>
      <State month={data} />
      <MonthExports key={data.month} month={data} />
      <MonthTables totals={data.totals} />
      <CloseMonth month={data} />
    </div>
  )
}

function State({ month: { closedAt, closedBy } }: { month: AccountingMonth }) {
  const { t } = useTranslation('accounting')
  return (
    <p className={styles.state}>
      <Chip tone={closedAt ? 'sage' : 'gold'} icon={closedAt ? 'lock' : 'unlock'}>
        {t(closedAt ? 'closed' : 'open')}
      </Chip>
      {closedAt && (
        <span className="soft">
          {t('closedBy', { date: formatInstantDay(closedAt), name: closedBy ?? t('nobody') })}
        </span>
      )}
    </p>
  )
}
