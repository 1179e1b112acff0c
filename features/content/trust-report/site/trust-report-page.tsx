import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import styles from './trust-report-page.module.css'

export type TrustSection = { title: string; text: string | null; facts: { term: string; value: string }[] }

type TrustReportProps = {
  title: string
  lead: string
  built: string | null
  sections: TrustSection[]
  order: TrustSection & { lines: string[] }
  json: { label: string; href: string } | null
  meta: PageMeta
}

/** What came in, what was answered, given back and decided in the country, and how its directory is ordered. */
export function TrustReportPage({
  view,
  title,
  lead,
  built,
  sections,
  order,
  json,
  meta,
}: TrustReportProps & { view: View }) {
  return (
    <Layout view={view} title={title} meta={meta}>
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {built && <p className="small soft">{built}</p>}
        </header>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        <Section {...order} />
        {json && (
          <p>
            <a href={json.href}>{json.label}</a>
          </p>
        )}
      </div>
    </Layout>
  )
}

function Section({ title, text, facts, lines = [] }: TrustSection & { lines?: string[] }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Definitions layout="lines" items={facts} />
    </section>
  )
}
