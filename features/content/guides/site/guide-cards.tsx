import type { Language } from '@bouquet/domain/languages'
import styles from './guide-cards.module.css'

export type GuideCard = {
  href: string
  /** The language of its text, which may differ from the page's. */
  language: Language
  title: string
  description: string
  reading: string
}

/** Guides side by side; `level` is the heading level of their titles. */
export function GuideCards({ guides, level: Title }: { guides: GuideCard[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={styles.cards}>
      {guides.map(({ href, language, title, description, reading }) => (
        <li key={href} className={styles.card}>
          <Title lang={language}>
            <a href={href}>{title}</a>
          </Title>
          <p lang={language}>{description}</p>
          <p className="small soft">{reading}</p>
        </li>
      ))}
    </ul>
  )
}
