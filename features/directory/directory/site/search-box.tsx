import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import type { DayChoice } from './day-filter.tsx'
import styles from './search-box.module.css'
import suggestions from './suggestions.module.css'

export type Search = {
  kind: string
  /** The text in the field. */
  query: string
  labels: { where: string; hint: string; need: string; any: string; submit: string; list: string; none: string }
  /** The services or kinds that can be chosen, by name and value of the filter. */
  need: { name: string; options: { value: string; label: string; isChosen: boolean }[] }
  /** For the search for venues where no list has a field for the day. */
  day: DayChoice | null
  /** The date of the previous search. */
  date: string | null
}

/**
 * The search: a form that leads to the best match, with suggestions while typing if there is script. If `isShort`, on a telephone only the
 * place is asked for: the list has the rest among its filters.
 */
export function SearchBox({ search, isShort = false }: { search: Search; isShort?: boolean }) {
  const { kind, query, labels, need, day, date } = search
  return (
    <search className={isShort ? `${styles.place} ${styles.short}` : styles.place}>
      <form className={day ? styles.withDay : styles.search} action="/search" method="get">
        <input type="hidden" name="kind" value={kind} />
        <div
          className={`${styles.field} ${suggestions.field}`}
          data-suggestions={kind}
          data-list={labels.list}
          data-none={labels.none}
        >
          <label htmlFor="where" className={styles.name}>
            {labels.where}
          </label>
          <input
            id="where"
            name="q"
            type="search"
            defaultValue={query}
            placeholder={labels.hint}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div className={styles.field}>
          <label htmlFor="need" className={styles.name}>
            {labels.need}
          </label>
          <select id="need" name={need.name} defaultValue={need.options.find(({ isChosen }) => isChosen)?.value ?? ''}>
            <option value="">{labels.any}</option>
            {need.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {day && <DayField {...day} />}
        {date && <input type="hidden" name="date" value={date} />}
        <FormButton variant="primary" size="large" icon="search">
          <span>{labels.submit}</span>
        </FormButton>
      </form>
    </search>
  )
}

function DayField({ label, value, first, last }: DayChoice) {
  return (
    <div className={styles.field}>
      <label htmlFor="when" className={styles.name}>
        {label}
      </label>
      <input id="when" name="date" type="date" defaultValue={value} min={first} max={last} />
    </div>
  )
}
