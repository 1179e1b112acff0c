import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import styles from './venue-sections.module.css'

export type RecommendedView = {
  title: string
  planners: { href: string; name: string; city: string; picture: ShownPicture | null }[]
}

/** The planners whom a venue recommends. */
export function RecommendedPlanners({ view: { title, planners } }: { view: RecommendedView }) {
  return (
    <section aria-labelledby="t-recommended">
      <h2 id="t-recommended">{title}</h2>
      <ul className={styles.planners}>
        {planners.map(({ href, name, city, picture }) => (
          <li key={href}>
            <a className={styles.planner} href={href}>
              {picture && <Picture picture={picture} sizes="96px" />}
              <span>
                <b>{name}</b>
                <span className="soft small">{city}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
