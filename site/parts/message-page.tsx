import { hasPage } from '@bouquet/domain/closed-country'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Sprig } from '@bouquet/ui/parts/empty.tsx'
import type { View } from '../view.ts'
import { Layout } from './layout.tsx'
import styles from './message-page.module.css'

/** A page with a single message: check the mailbox, answers are pending, page not found, an error. */
export function MessagePage({
  view,
  title,
  lead,
  note,
  action,
}: {
  view: View
  title: string
  lead: string
  note?: string
  /** Not drawn where the country has no such page. */
  action?: { label: string; href: string }
}) {
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.message}`}>
        <Sprig />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {note && <p className="small soft">{note}</p>}
        {action && hasPage(view.offer, action.href) && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
      </div>
    </Layout>
  )
}
