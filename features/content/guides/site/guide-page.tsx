import { hasPage } from '@bouquet/domain/closed-country'
import { HeroFrame } from '@bouquet/features/directory/directory/site/hero-picture.tsx'
import { type Preview, PreviewNote } from '@bouquet/features/profile/public-profiles/site/preview-note.tsx'
import { type ArticleCard, ArticleCards } from '@bouquet/site/parts/article-cards.tsx'
import { type ArticleMotif, ArticlePicture } from '@bouquet/site/parts/article-picture.tsx'
import { Contents, type ContentsProps } from '@bouquet/site/parts/contents.tsx'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import prose from '@bouquet/site/parts/prose.module.css'
import { RichText } from '@bouquet/site/parts/rich-text.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './guide-page.module.css'

type Link = { label: string; href: string }

type GuideProps = {
  title: string
  meta: PageMeta
  crumbs: { label: string; crumbs: Crumb[] }
  lead: string
  /** The language of the guide's text. */
  language: string
  motif: ArticleMotif
  /** The date and the reading time. */
  facts: string[]
  contents: ContentsProps
  html: string
  search: { title: string; text: string; links: Link[] }
  related: { title: string; guides: ArticleCard[]; all: Link }
  /** Set only in a preview. */
  preview: Preview | null
}

/** A guide, with its table of contents beside it, and links to the planners and to related guides below it. */
export function GuidePage({ view, ...page }: GuideProps & { view: View }) {
  const { title, lead, language, crumbs, facts, contents, preview } = page
  return (
    <Layout view={view} title={title} {...(!preview && { meta: page.meta })} place="guides">
      {preview && <PreviewNote preview={preview} />}
      <div className={`wrap ${styles.head}`}>
        <div className={styles.text}>
          <Crumbs view={view} {...crumbs} />
          <h1 lang={language}>{title}</h1>
          <p className="lead" lang={language}>
            {lead}
          </p>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <HeroFrame>
          <ArticlePicture motif={page.motif} sizes="(max-width: 62rem) 92vw, 38vw" isFirst />
        </HeroFrame>
      </div>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.contents}>
          <Contents {...contents} language={language} />
        </div>
        <article>
          <RichText html={page.html} className={prose.prose} language={language} />
          <SearchLead {...page.search} links={page.search.links.filter(({ href }) => hasPage(view.offer, href))} />
        </article>
      </div>
      {hasPage(view.offer, page.related.all.href) && <Related {...page.related} />}
    </Layout>
  )
}

function SearchLead({ title, text, links }: GuideProps['search']) {
  const [first, ...others] = links
  if (!first) return null
  return (
    <aside className={styles.search}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={styles.actions}>
        <ButtonLink variant="primary" size="large" href={first.href} iconAfter="arrow-right">
          {first.label}
        </ButtonLink>
        {others.map(({ label, href }) => (
          <a key={href} className="text-link" href={href}>
            {label}
          </a>
        ))}
      </p>
    </aside>
  )
}

function Related({ title, guides, all }: GuideProps['related']) {
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="page-related">
      <div className={styles.relatedHead}>
        <h2 id="page-related">{title}</h2>
        <a className="text-link" href={all.href}>
          {all.label}
        </a>
      </div>
      <ArticleCards articles={guides} level="h3" />
    </section>
  )
}
