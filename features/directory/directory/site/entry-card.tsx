import { FavouriteHeart } from '@bouquet/features/directory/favourite-marks/site/favourite-form.tsx'
import { memoizedByObject, memoizedMarkup, memoizedMarkups } from '@bouquet/site/memoized-markup.ts'
import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Chip, PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { Initials } from '@bouquet/ui/parts/initials.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import styles from './entry-card.module.css'

/** A planner or a venue in a list; all texts are ready to display. */
export type EntryCard = {
  /** Its id as a favourite. */
  favouriteId: string
  href: string
  name: string
  city: string
  /** The name of the planner's contact person; null for a venue. */
  person: string | null
  picture: ShownPicture | null
  rating: { average: number; value: string; label: string; count: string } | null
  /** Shown instead of a rating; null for a venue. */
  newcomer: string | null
  /** For a venue in a list for a day, when its calendar shows the day as free. */
  free: string | null
  pitch: string | null
  /** The services, or the kind of venue. */
  offer: string
  /** For a planner with the name of the service that the price is for. */
  price: { label: string; value: string; service: string | null } | null
  facts: { icon: 'clock' | 'globe' | 'users' | 'moon'; text: string }[]
}

type PremiumCardProps = Part & { view: View; label?: string | undefined; isShort?: boolean; isFirst?: boolean }

/**
 * A card in the Premium section: the picture above, the text below; if `isShort`, on a telephone a row of picture and facts. `label` says on
 * the picture that it is of Premium, where others stand beside it. The picture of the first card (`isFirst`) is the largest thing that a
 * telephone shows of a list, so it does not wait until the browser knows where it stands.
 */
export function PremiumCard({ view: { t, offer }, entry, label, isShort = false, isFirst = false }: PremiumCardProps) {
  const look = isShort ? `${styles.premium} ${styles.short}` : styles.premium
  const markupOf = isFirst ? firstInBand(offer) : markupInBand(offer)
  const markup = label === undefined ? markupOf(entry, t) : labelledMarkup(offer)(entry, t, label)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
    <article className={look} dangerouslySetInnerHTML={markup} />
  )
}

const labelledMarkup = memoizedByObject((offer: View['offer']) =>
  memoizedMarkup((entry: EntryCard, t: View['t'], label: string) => (
    <>
      <InBand t={t} offer={offer} entry={entry} />
      <p className={styles.label}>
        <PremiumLabel>{label}</PremiumLabel>
      </p>
    </>
  )),
)

const markupInBand = memoizedByObject((offer: View['offer']) =>
  memoizedMarkup((entry: EntryCard, t: View['t']) => <InBand t={t} offer={offer} entry={entry} />),
)

const firstInBand = memoizedByObject((offer: View['offer']) =>
  memoizedMarkup((entry: EntryCard, t: View['t']) => <InBand t={t} offer={offer} entry={entry} isFirst />),
)

function InBand({ t, offer, entry, isFirst }: Part & Showing) {
  return (
    <>
      <Cover t={t} offer={offer} entry={entry} isFirst={isFirst} sizes="(max-width: 48rem) 92vw, 30vw" />
      <div className={styles.head}>
        <Name entry={entry} />
        <Price entry={entry} />
      </div>
      <Town entry={entry} />
      <Rating entry={entry} />
      <Free entry={entry} />
      <PitchAndOffer entry={entry} />
      <Facts entry={entry} />
    </>
  )
}

/** The rows of the list of all entries, each from the picture to the price; `isFirst` where no card stands above them. */
export function EntryRows({ view, entries, isFirst }: { view: View; entries: EntryCard[]; isFirst: boolean }) {
  const { t, offer } = view
  const above = isFirst ? entries.slice(0, 1) : []
  const first = firstInList(offer)(above, t).__html
  const others = markupInList(offer)(entries.slice(above.length), t).__html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <div dangerouslySetInnerHTML={{ __html: first + others }} />
}

const markupInList = memoizedByObject((offer: View['offer']) =>
  memoizedMarkups((entry: EntryCard, t: View['t']) => <InList t={t} offer={offer} entry={entry} />),
)

const firstInList = memoizedByObject((offer: View['offer']) =>
  memoizedMarkups((entry: EntryCard, t: View['t']) => <InList t={t} offer={offer} entry={entry} isFirst />),
)

function InList({ t, offer, entry, isFirst }: Part & Showing) {
  return (
    <article className={styles.row}>
      <Cover t={t} offer={offer} entry={entry} isFirst={isFirst} sizes="(max-width: 48rem) 92vw, 19rem" />
      <div className={styles.main}>
        <Name entry={entry} />
        <Town entry={entry} />
        <Rating entry={entry} />
        <Free entry={entry} />
        <PitchAndOffer entry={entry} />
      </div>
      <div className={styles.side}>
        <Price entry={entry} />
        <Facts entry={entry} />
      </div>
    </article>
  )
}

type Part = { entry: EntryCard }
type Showing = Pick<View, 't' | 'offer'> & { isFirst?: boolean | undefined }

/** The link is on the name and its area covers the card, so that screen readers announce it once. */
function Cover({ t, offer, entry, isFirst = false, sizes }: Part & Showing & { sizes: string }) {
  const { picture, favouriteId, name } = entry
  return (
    <div className={styles.cover}>
      {picture ? <Picture picture={picture} sizes={sizes} isFirst={isFirst} /> : <Initials name={name} />}
      <FavouriteHeart t={t} offer={offer} id={favouriteId} name={name} />
    </div>
  )
}

function Name({ entry: { href, name } }: Part) {
  return (
    <h3>
      <a href={href}>{name}</a>
    </h3>
  )
}

function Price({ entry: { price } }: Part) {
  if (!price) return null
  return (
    <p className={styles.price}>
      <span className="soft small">{price.label}</span> <span className="figure">{price.value}</span>
      {price.service && <span className="soft small">{price.service}</span>}
    </p>
  )
}

function Town({ entry: { city, person } }: Part) {
  return (
    <p className={styles.town}>
      {city}
      {person && <span>{` · ${person}`}</span>}
    </p>
  )
}

function Rating({ entry: { rating, newcomer, href } }: Part) {
  if (!rating) return newcomer === null ? null : <p className={styles.newcomer}>{newcomer}</p>
  return (
    <p className={styles.rating}>
      <Stars rating={rating.average} label={rating.label} />
      <b className="num" aria-hidden="true">
        {rating.value}
      </b>
      <a href={`${href}#reviews`}>{rating.count}</a>
    </p>
  )
}

function Free({ entry: { free } }: Part) {
  if (!free) return null
  return (
    <p className={styles.free}>
      <Chip tone="sage" icon="calendar">
        {free}
      </Chip>
    </p>
  )
}

function PitchAndOffer({ entry: { pitch, offer } }: Part) {
  return (
    <>
      {pitch && <p className={styles.pitch}>{pitch}</p>}
      <p className={styles.offer}>{offer}</p>
    </>
  )
}

/** The icons of a card are in the style sheet: forty drawings were a tenth of a list. */
function Facts({ entry: { facts } }: Part) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text }) => (
        <li key={icon} data-icon={icon}>
          {text}
        </li>
      ))}
    </ul>
  )
}
