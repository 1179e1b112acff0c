import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './profile-page.module.css'

export type OutgoingLink = { label: string; href: string }

/** Links to a provider's own pages, each in a new tab. */
export function OutgoingLinks({ label, links }: { label: string; links: OutgoingLink[] }) {
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <a className="text-link" href={href} rel="nofollow noopener" target="_blank">
            {name}
            <Icon name="external" size="small" />
          </a>
        </li>
      ))}
    </ul>
  )
}
