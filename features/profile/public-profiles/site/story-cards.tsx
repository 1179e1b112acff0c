import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import styles from './story-cards.module.css'

export type Story = { href: string; title: string; detail: string; picture: ShownPicture | null }

/** Portfolios, the first one larger. */
export function StoryCards({ stories }: { stories: Story[] }) {
  return (
    <ul className={styles.stories}>
      {stories.map(({ href, title, detail, picture }) => (
        <li key={href}>
          <a href={href}>
            <span className={styles.picture}>
              {picture && <Picture picture={picture} sizes="(max-width: 30rem) 90vw, (max-width: 75rem) 45vw, 360px" />}
            </span>
            <b>{title}</b>
            <span className="soft small">{detail}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
