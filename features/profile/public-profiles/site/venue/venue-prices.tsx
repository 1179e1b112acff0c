import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import styles from './venue-sections.module.css'
import { SavedFile } from './venue-spaces.tsx'

export type PricesView = {
  title: string
  note: string
  hireLabel: string
  fees: { season: string; days: string; hours: string | null; note: string | null; price: string }[]
  facts: Definition[]
  included: { label: string; text: string } | null
  brochure: { href: string; label: string } | null
  ask: AskView | null
}

type AskView = {
  action: string
  title: string
  labels: { day: string; guests: string; submit: string }
  day: string
  guests: string
  maxGuests: number
  answer: { title: string; rows: Definition[]; note: string | null } | null
}

/** The prices of a venue, and a form that answers the price of one day. */
export function VenuePrices({ view, language }: { view: PricesView; language: string }) {
  const { title, note, hireLabel, fees, facts, included, brochure, ask } = view
  return (
    <section id="prices" aria-labelledby="t-prices">
      <h2 id="t-prices">{title}</h2>
      <p className="soft small">{note}</p>
      {fees.length > 0 && <h3>{hireLabel}</h3>}
      <ul className={styles.fees}>
        {fees.map((fee, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no name of its own, and the list does not change
          <li key={place} className={styles.fee}>
            <div>
              <b>{fee.season}</b>
              <p>{[fee.days, fee.hours].filter(Boolean).join(', ')}</p>
              {fee.note && (
                <p className="soft small" lang={language}>
                  {fee.note}
                </p>
              )}
            </div>
            <span className="figure">{fee.price}</span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && <Definitions items={facts} />}
      {included && (
        <div className={styles.included}>
          <h3>{included.label}</h3>
          <p lang={language}>{included.text}</p>
        </div>
      )}
      {brochure && <SavedFile file={brochure} />}
      {ask && <Ask ask={ask} />}
    </section>
  )
}

function Ask({ ask: { action, title, labels, day, guests, maxGuests, answer } }: { ask: AskView }) {
  return (
    <form className={styles.ask} action={`${action}#prices`} method="get" aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.askFields}>
        <TextInput id="cost-day" name="day" type="date" defaultValue={day} required label={labels.day} />
        <TextInput
          id="cost-guests"
          name="guests"
          type="number"
          min={1}
          max={maxGuests}
          defaultValue={guests}
          label={labels.guests}
        />
        <FormButton variant="secondary">{labels.submit}</FormButton>
      </div>
      {answer && (
        <div role="status">
          <h4>{answer.title}</h4>
          {answer.rows.length > 0 && <Definitions items={answer.rows} />}
          {answer.note && <p>{answer.note}</p>}
        </div>
      )}
    </form>
  )
}
