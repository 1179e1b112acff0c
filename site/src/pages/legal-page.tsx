import { Contents, type ContentsProps } from '../parts/contents.tsx'
import { Layout } from '../parts/layout.tsx'
import type { PageMeta } from '../parts/page-meta.tsx'
import prose from '../parts/prose.module.css'
import { RichText } from '../parts/rich-text.tsx'
import type { View } from '../view.ts'
import styles from './legal-page.module.css'

export type LegalProps = {
  title: string
  lead: string
  /** Of the text's own words. */
  language: string
  updated: string
  contents: ContentsProps
  html: string
  meta: PageMeta
}

/** A text in numbered sections, with its contents beside it. */
export function LegalPage({ view, title, lead, language, updated, contents, html, meta }: LegalProps & { view: View }) {
  return (
    <Layout view={view} title={title} meta={meta}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 lang={language}>{title}</h1>
          <p className="lead" lang={language}>
            {lead}
          </p>
          <p className="small soft">{updated}</p>
        </div>
        <div className={styles.contents}>
          <Contents {...contents} language={language} />
        </div>
        <RichText html={html} className={`${prose.prose} ${styles.sections}`} language={language} />
      </div>
    </Layout>
  )
}
