import { hasPage } from '@bouquet/domain/closed-country'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Sprig } from '@bouquet/ui/parts/empty.tsx'
import type { View } from '../view.ts'
import { type ArticleMotif, ArticlePicture } from './article-picture.tsx'
import { Layout } from './layout.tsx'
import styles from './message-page.module.css'

/** A page with a single message; without a motif it has the sprig of an error. */
export function MessagePage({
  view,
  title,
  lead,
  note,
  action,
  motif,
}: {
  view: View
  title: string
  lead: string
  note?: string
  /** Not drawn where the country has no such page. */
  action?: { label: string; href: string }
  /** The picture above what went well. */
  motif?: ArticleMotif
}) {
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.message}`}>
        {motif ? <MessagePicture motif={motif} /> : <Sprig />}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {note && <p className="small soft">{note}</p>}
        {action && hasPage(view.offer, action.href) && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
      </div>
    </Layout>
  )
}

/** The picture above a message. */
export function MessagePicture({ motif }: { motif: ArticleMotif }) {
  return (
    <div className={styles.picture}>
      <ArticlePicture motif={motif} sizes="20rem" isFirst />
    </div>
  )
}
