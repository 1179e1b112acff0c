import { type Preview, PreviewNote } from '@bouquet/features/profile/public-profiles/site/preview-note.tsx'
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
  /** The text that comes, with the day from which it is in force. */
  coming: { text: string; label: string; href: string } | null
  /** The texts before and after this one. */
  others: { title: string; links: { label: string; href: string }[] }
  /** Set only in a preview. */
  preview: Preview | null
  contents: ContentsProps
  html: string
  meta: PageMeta
}

/** A text in numbered sections, with its table of contents beside it. */
export function LegalPage({ view, ...page }: LegalProps & { view: View }) {
  const { title, lead, language, updated, coming, others, contents, html, meta, preview } = page
  return (
    <Layout view={view} title={title} {...(!preview && { meta })}>
      {preview && <PreviewNote preview={preview} />}
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1 lang={language}>{title}</h1>
          <p className="lead" lang={language}>
            {lead}
          </p>
          <p className="small soft">{updated}</p>
          {coming && (
            <p className={styles.coming}>
              {coming.text}{' '}
              <a className="text-link" href={coming.href}>
                {coming.label}
              </a>
            </p>
          )}
        </div>
        <div className={styles.contents}>
          <Contents {...contents} language={language} />
        </div>
        <div>
          <RichText html={html} className={`${prose.prose} ${styles.sections}`} language={language} />
          <Others {...others} />
        </div>
      </div>
    </Layout>
  )
}

function Others({ title, links }: LegalProps['others']) {
  if (links.length === 0) return null
  return (
    <nav className={styles.others} aria-labelledby="other-texts">
      <h2 id="other-texts">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
