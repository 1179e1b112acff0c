import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './trust-report-page.module.css'

type Fact = { term: string; value: string; share?: number }

/** `figures` stand large above the facts; a fact with a share of 0 to 1 has a bar. */
export type TrustSection = { title: string; text: string | null; figures: Fact[]; facts: Fact[] }

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
      <div className="wrap">
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
            <ButtonLink variant="secondary" href={json.href}>
              {json.label}
            </ButtonLink>
          </p>
        )}
      </div>
    </Layout>
  )
}

function Section({ title, text, figures, facts, lines = [] }: TrustSection & { lines?: string[] }) {
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {text && <p className="soft">{text}</p>}
      </div>
      <div>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {figures.length > 0 && <Facts look={styles.figures} facts={figures} />}
        <Facts look={styles.facts} facts={facts} />
      </div>
    </section>
  )
}

function Facts({ look, facts }: { look: string | undefined; facts: Fact[] }) {
  return (
    <dl className={look}>
      {facts.map(({ term, value, share }) => (
        <div key={term}>
          <dt>
            {term}
            {share !== undefined && <Bar share={share} tone="gold" />}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
