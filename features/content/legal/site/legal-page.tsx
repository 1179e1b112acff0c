import { Contents, type ContentsProps } from '@bouquet/site/parts/contents.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import prose from '@bouquet/site/parts/prose.module.css'
import { RichText } from '@bouquet/site/parts/rich-text.tsx'
import type { View } from '@bouquet/site/view.ts'
import styles from './legal-page.module.css'

type LegalProps = {
  title: string
  lead: string
  /** The language of the text. */
  language: string
  updated: string
  contents: ContentsProps
  html: string
  meta: PageMeta
}

/** A text in numbered sections, with its table of contents beside it. */
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
