import { LengthBar } from '@bouquet/backoffice/charts/length-bar.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import styles from './statistics.module.css'

export type Bar = { name: string; count: number }

/** A list with a bar for each number; screen readers announce name and number. */
export function Bars({ title, bars }: { title?: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <section>
      {title && <h3>{title}</h3>}
      <ul className={styles.bars}>
        {bars.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <LengthBar share={count / most} />
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
