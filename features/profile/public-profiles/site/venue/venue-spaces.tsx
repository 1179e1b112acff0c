import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PictureGrid } from '../gallery.tsx'
import styles from './venue-sections.module.css'

type SpaceView = {
  id: string
  name: string
  setting: string
  facts: Definition[]
  rainPlan: string | null
  pictures: ShownPicture[]
  plan: { href: string; label: string } | null
}

export type SpacesView = { title: string; rainLabel: string; spaces: SpaceView[] }

/** The rooms and grounds of a venue. */
export function VenueSpaces({ view: { title, rainLabel, spaces }, language }: { view: SpacesView; language: string }) {
  return (
    <section aria-labelledby="t-spaces">
      <h2 id="t-spaces">{title}</h2>
      <ul className={styles.spaces}>
        {spaces.map((space) => (
          <li key={space.id} className={styles.space}>
            <div>
              <h3 lang={language}>{space.name}</h3>
              <p className="soft small">{space.setting}</p>
              {space.facts.length > 0 && <Definitions items={space.facts} />}
              {space.rainPlan && (
                <div>
                  <b>{rainLabel}</b>
                  <p lang={language}>{space.rainPlan}</p>
                </div>
              )}
              {space.plan && <SavedFile file={space.plan} />}
            </div>
            {space.pictures.length > 0 && <PictureGrid pictures={space.pictures} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A download link. */
export function SavedFile({ file: { href, label } }: { file: { href: string; label: string } }) {
  return (
    <p className={styles.file}>
      <a className="text-link" href={href} download rel="nofollow">
        <Icon name="download" size="small" />
        {label}
      </a>
    </p>
  )
}
