import { hasPage } from '@bouquet/domain/closed-country'
import type { View } from '../view.ts'
import styles from './crumbs.module.css'

export type Crumb = { name: string; href: string }

/** The breadcrumb from the front page to this page, which is the last entry. `label` is its accessible name. */
export function Crumbs({ view: { offer }, label, crumbs }: { view: View; label: string; crumbs: Crumb[] }) {
  return <CrumbList label={label} steps={crumbSteps(offer, crumbs)} />
}

export type CrumbStep = Crumb & { isLink: boolean }

/** The entries of a breadcrumb, with those that are links in this country. */
export function crumbSteps(offer: View['offer'], crumbs: Crumb[]): CrumbStep[] {
  const last = crumbs.length - 1
  return crumbs.map(({ name, href }, place) => ({ name, href, isLink: place !== last && hasPage(offer, href) }))
}

/** The breadcrumb of entries whose links are known. */
export function CrumbList({ label, steps }: { label: string; steps: CrumbStep[] }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {steps.map(({ name, href, isLink }, place) => (
          <li key={href} aria-current={place === steps.length - 1 ? 'page' : undefined}>
            {isLink ? <a href={href}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
