import { markupTemplate } from '@bouquet/site/markup-template.ts'
import { memoizedByObject, memoizedMarkup } from '@bouquet/site/memoized-markup.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './why-order.module.css'

export type WhyOrder = { texts: WhyTexts; rows: WhyRow[] }

/** What is the same for each list in this order. */
export type WhyTexts = {
  summary: string
  paragraphs: string[]
  /** The headers of the table: the entry, each part of the score with its maximum, the sum. */
  heads: string[]
  caption: string
}

/** An entry's points for each part, and their sum. */
export type WhyRow = { name: string; href: string; points: string[] }

/** The explanation with the rows of its table as HTML. */
export type Explanation = Pick<WhyTexts, 'summary' | 'paragraphs' | 'caption'> & {
  head: { __html: string }
  body: { __html: string }
}

export function explanationOf({ texts, rows }: WhyOrder): Explanation {
  const { summary, paragraphs, caption } = texts
  return { summary, paragraphs, caption, head: headsMarkup(texts), body: { __html: rows.map(pointsHtml).join('') } }
}

/** Explains the order: the rule as text, and the points of each card on the page. */
export function WhyOrder({ summary, paragraphs, caption, head, body }: Explanation) {
  return (
    <details className={styles.why}>
      <summary>
        <Icon name="info" size="small" />
        {summary}
      </summary>
      <div className={styles.text}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table>
          <caption className="sr">{caption}</caption>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
          <thead dangerouslySetInnerHTML={head} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
          <tbody dangerouslySetInnerHTML={body} />
        </table>
      </section>
    </details>
  )
}

const headsMarkup = memoizedMarkup(({ heads }: WhyTexts) => (
  <tr>
    {heads.map((head) => (
      <th key={head} scope="col">
        {head}
      </th>
    ))}
  </tr>
))

const pointsHtml = memoizedByObject(
  markupTemplate(({ name, points }: WhyRow) => (
    <tr>
      <th scope="row">{name}</th>
      {points.map((point, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={place}>{point}</td>
      ))}
    </tr>
  )),
)
