import { Layout } from '../parts/layout.tsx'
import type { View } from '../view.ts'
import styles from './legal-page.module.css'

export type LegalSection = {
  /** Its anchor in the page's address. */
  name: string
  title: string
  paragraphs: string[]
}

/** A text in numbered sections, with its contents beside it; wherever it names the contact address, one can write to it. */
export function LegalPage({
  view,
  title,
  lead,
  updated,
  contentsTitle,
  sections,
  contact,
  canonical,
}: {
  view: View
  title: string
  lead: string
  updated: string
  contentsTitle: string
  sections: LegalSection[]
  contact: string
  canonical: string
}) {
  return (
    <Layout view={view} title={title} canonical={canonical}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="small soft">{updated}</p>
        </div>
        <Contents title={contentsTitle} sections={sections} />
        <ol className={styles.sections}>
          {sections.map(({ name, title: heading, paragraphs }) => (
            <li key={name} id={name}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <Paragraph key={text} text={text} contact={contact} />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Layout>
  )
}

function Contents({ title, sections }: { title: string; sections: LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className="overline">
        {title}
      </p>
      <ul>
        {sections.map(({ name, title: heading }) => (
          <li key={name}>
            <a href={`#${name}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Paragraph({ text, contact }: { text: string; contact: string }) {
  const [before, after] = text.split(contact)
  if (after === undefined) return <p>{text}</p>
  return (
    <p>
      {before}
      <a className="text-link" href={`mailto:${contact}`}>
        {contact}
      </a>
      {after}
    </p>
  )
}
