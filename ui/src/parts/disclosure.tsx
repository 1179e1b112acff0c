import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** A list of questions that open their answers; works without script. With the same `name` for all of a group, only one is open at a time. */
export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>
}

/** One question of a `DisclosureGroup`. */
export function Disclosure({
  summary,
  name,
  isOpen = false,
  children,
}: {
  summary: ReactNode
  name?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} name={name} open={isOpen}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}

/** A page's frequent questions, the first one open. `id` identifies the section on its page. */
export function Questions({
  id,
  title,
  questions,
}: {
  id: string
  title: string
  questions: { question: string; answer: string }[]
}) {
  return (
    <section className={styles.questions} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DisclosureGroup>
        {questions.map(({ question, answer }, place) => (
          <Disclosure key={question} name={id} isOpen={place === 0} summary={question}>
            {answer}
          </Disclosure>
        ))}
      </DisclosureGroup>
    </section>
  )
}
