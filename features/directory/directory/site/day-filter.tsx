import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import styles from './day-filter.module.css'

/** A choice of a day between the first and the last possible one for a wedding (YYYY-MM-DD). */
export type DayChoice = { label: string; value: string; first: string; last: string }

export type DayFilterProps = DayChoice & {
  action: string
  /** The chosen day as a text. */
  shown: string | null
  /** The other filters of the list. */
  others: { name: string; value: string }[]
  submit: string
}

/** Asks for the day of the wedding and leads to the same list of venues that may be free then; an empty day removes the filter. */
export function DayFilter({ action, shown: _shown, others, submit, ...day }: DayFilterProps) {
  return (
    <search>
      <form className={styles.form} method="get" action={action}>
        {others.map(({ name, value }) => (
          <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="day">{day.label}</label>
        <input id="day" name="date" type="date" defaultValue={day.value} min={day.first} max={day.last} />
        <FormButton variant="secondary">{submit}</FormButton>
      </form>
    </search>
  )
}
