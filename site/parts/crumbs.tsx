import { hasPage } from '@bouquet/domain/closed-country'
import type { View } from '../view.ts'
import styles from './crumbs.module.css'

export type Crumb = { name: string; href: string }

/** The breadcrumb from the front page to this page, which is the last entry. `label` is its accessible name. */
export function Crumbs({ view: { offer }, label, crumbs }: { view: View; label: string; crumbs: Crumb[] }) {
  const last = crumbs.length - 1
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {crumbs.map(({ name, href }, place) => (
          <li key={href} aria-current={place === last ? 'page' : undefined}>
            {place === last || !hasPage(offer, href) ? name : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
