import { AskBanner } from '@bouquet/features/directory/directory/site/ask-banner.tsx'
import { type ArticleCard, ArticleCards } from '@bouquet/site/parts/article-cards.tsx'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { View } from '@bouquet/site/view.ts'
import styles from './guide-list-page.module.css'

export type GuideListProps = {
  title: string
  meta: PageMeta
  crumbs: { label: string; crumbs: Crumb[] }
  lead: string
  guides: ArticleCard[]
  feed: { title: string; href: string }
  ask: { title: string; text: string; action: string }
}

/** All guides, in the order in which a wedding is planned. */
export function GuideListPage({ view, title, meta, crumbs, lead, guides, feed, ask }: GuideListProps & { view: View }) {
  return (
    <Layout view={view} title={title} meta={meta} place="guides">
      <div className={`wrap ${styles.head}`}>
        <Crumbs view={view} {...crumbs} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={`wrap ${styles.list}`}>
        <ArticleCards articles={guides} level="h2" />
        <p className="small soft">
          <a href={feed.href} type="application/rss+xml">
            {feed.title}
          </a>
        </p>
      </div>
      <AskBanner view={view} texts={ask} />
    </Layout>
  )
}
