import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './venue-sections.module.css'

export type HouseRulesView = {
  title: string
  answers: { name: string; answer: 'allowed' | 'conditions' | 'refused'; label: string; detail: string | null }[]
  facts: Definition[]
}

const icons = { allowed: 'check', conditions: 'info', refused: 'close' } as const

/** What guests may bring and do at a venue. */
export function VenueHouseRules({
  view: { title, answers, facts },
  language,
}: {
  view: HouseRulesView
  language: string
}) {
  return (
    <section aria-labelledby="t-rules">
      <h2 id="t-rules">{title}</h2>
      <ul className={styles.rules}>
        {answers.map(({ name, answer, label, detail }) => (
          <li key={name}>
            <Icon name={icons[answer]} size="small" />
            <span>
              <b>{name}</b>
              <span>{label}</span>
              {detail && (
                <span className="soft small" lang={language}>
                  {detail}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && <Definitions items={facts} />}
    </section>
  )
}
