import { formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import styles from './month-columns.module.css'

type Month = { month: string; count: number }

/** Twelve months as columns; screen readers read each month with its number. */
export function MonthColumns({ title, months }: { title: string; months: Month[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const short = new Intl.DateTimeFormat(currentFormatLocale(), { month: 'short', timeZone: 'UTC' })
  return (
    <section>
      <h3>{title}</h3>
      <ol className={styles.months}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <span className="sr">{formatMonth(month)}</span>
            <b data-none={count === 0}>{formatNumber(count)}</b>
            <i style={{ ['--share' as string]: count / most }} aria-hidden="true" />
            <span className={styles.name} aria-hidden="true">
              {short.format(new Date(`${month}-01T00:00:00Z`))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
