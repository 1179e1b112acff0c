import type { Language } from '@bouquet/domain/languages'
import styles from './article-cards.module.css'
import { type ArticleMotif, ArticlePicture } from './article-picture.tsx'

export type ArticleCard = {
  href: string
  /** The language of its text, which may differ from the page's. */
  language: Language
  title: string
  description: string
  /** How long it takes to read. */
  reading: string
  motif: ArticleMotif
}

/** Some articles with their title, and the link to all of them. */
export type ArticleSection = { title: string; articles: ArticleCard[]; all: { label: string; href: string } }

/**
 * Articles side by side, each with its picture; on a telephone the picture stands beside the title, if `isShort` without the description. `level` is
 * the heading level of their titles.
 */
export function ArticleCards({
  articles,
  level: Title,
  isShort = false,
}: {
  articles: ArticleCard[]
  level: 'h2' | 'h3'
  isShort?: boolean
}) {
  return (
    <ul className={isShort ? `${styles.cards} ${styles.short}` : styles.cards}>
      {articles.map(({ href, language, title, description, reading, motif }) => (
        <li key={href} className={styles.card}>
          <div className={styles.picture}>
            <ArticlePicture motif={motif} sizes="(max-width: 48rem) 30vw, (max-width: 75rem) 46vw, 24rem" />
          </div>
          <Title lang={language}>
            <a href={href}>{title}</a>
          </Title>
          <p className={styles.description} lang={language}>
            {description}
          </p>
          <p className={`small soft ${styles.reading}`}>{reading}</p>
        </li>
      ))}
    </ul>
  )
}
