import {
  FavouriteHeart,
  type HeartTexts,
  heartTexts,
} from '@bouquet/features/directory/favourite-marks/site/favourite-form.tsx'
import { markupTemplate } from '@bouquet/site/markup-template.ts'
import { memoizedByObject, memoizedHtml } from '@bouquet/site/memoized-markup.ts'
import { filesOf, type PictureFiles, PictureOfFiles, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Chip, PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { PetalWithInitials } from '@bouquet/ui/parts/initials.tsx'
import { type InitialsTone, initialsOf, toneOf } from '@bouquet/ui/parts/initials-of.ts'
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

type PremiumCardProps = {
  view: View
  entry: EntryCard
  label?: string | undefined
  isShort?: boolean
}

/**
 * A card as in the Premium section: the picture above, the text below; if `isShort`, on a telephone a row of picture and facts. `label` says on
 * the picture that it is of Premium, where others stand beside it.
 */
export function PremiumCard({ view, entry, label, isShort = false }: PremiumCardProps) {
  const { t, offer } = view
  const card = label === undefined ? bandCard(view, entry) : labelledInBand(offer)(entry, t, label)
  return <BandCard card={card} isShort={isShort} />
}

/** The frame of a card in the Premium section (see `bandCard`). */
export function BandCard({ card, isShort = false }: { card: { __html: string }; isShort?: boolean }) {
  const look = isShort ? `${styles.premium} ${styles.short}` : styles.premium
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <article className={look} dangerouslySetInnerHTML={card} />
}

/**
 * The content of a card in the Premium section. The picture of the first card (`isFirst`) is the largest thing that a telephone shows of a
 * list, so it does not wait until the browser knows where it stands.
 */
export function bandCard({ t, offer }: View, entry: EntryCard, isFirst = false): { __html: string } {
  return inBand(offer)(isFirst)(entry, t)
}

type Translate = View['t']

const inBand = memoizedByObject((offer: View['offer']) =>
  firstOrNot((isFirst) =>
    memoizedHtml((entry: EntryCard, t: Translate) =>
      bandHtml({ ...partsOf({ t, offer }, entry), label: null, isFirst }),
    ),
  ),
)

const labelledInBand = memoizedByObject((offer: View['offer']) =>
  memoizedHtml((entry: EntryCard, t: Translate, label: string) =>
    bandHtml({ ...partsOf({ t, offer }, entry), label, isFirst: false }),
  ),
)

/** The rows of the list of all entries, each from the picture to the price; `isFirst` where no card stands above them. */
export function entryRows({ t, offer }: View, entries: EntryCard[], isFirst: boolean): { __html: string } {
  const rowOf = inList(offer)
  return { __html: entries.map((entry, place) => rowOf(isFirst && place === 0)(entry, t).__html).join('') }
}

const inList = memoizedByObject((offer: View['offer']) =>
  firstOrNot((isFirst) =>
    memoizedHtml((entry: EntryCard, t: Translate) =>
      rowHtml({ ...partsOf({ t, offer }, entry), label: null, isFirst }),
    ),
  ),
)

function firstOrNot<Made>(make: (isFirst: boolean) => Made): (isFirst: boolean) => Made {
  const [first, others] = [make(true), make(false)]
  return (isFirst) => (isFirst ? first : others)
}

/** An entry as its card's template needs it: with everything that is derived from a text. */
type Parts = Omit<EntryCard, 'picture' | 'favouriteId'> & {
  files: PictureFiles | null
  initials: { initials: string; tone: InitialsTone } | null
  heart: HeartTexts | null
}
type Part = { entry: Parts }
type Card = Parts & { label: string | null; isFirst: boolean }

function partsOf({ t, offer }: Pick<View, 't' | 'offer'>, { picture, favouriteId, ...entry }: EntryCard): Parts {
  const { name } = entry
  return {
    ...entry,
    files: picture && filesOf(picture),
    initials: picture ? null : { initials: initialsOf(name), tone: toneOf(name) },
    heart: heartTexts({ t, offer, id: favouriteId, name }),
  }
}

const bandHtml = markupTemplate((entry: Card) => (
  <>
    <Cover entry={entry} sizes="(max-width: 48rem) 92vw, 30vw" />
    <div className={styles.head}>
      <Name entry={entry} />
      <Town entry={entry} />
      <Price entry={entry} />
    </div>
    <Rating entry={entry} />
    <Free entry={entry} />
    <PitchAndOffer entry={entry} />
    <Facts entry={entry} />
    {entry.label !== null && (
      <p className={styles.label}>
        <PremiumLabel>{entry.label}</PremiumLabel>
      </p>
    )}
  </>
))

const rowHtml = markupTemplate((entry: Card) => (
  <article className={styles.row}>
    <Cover entry={entry} sizes="(max-width: 48rem) 92vw, 19rem" />
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
))

/** The link is on the name and its area covers the card, so that screen readers announce it once. */
function Cover({ entry: { files, initials, heart, isFirst }, sizes }: { entry: Card; sizes: string }) {
  return (
    <div className={styles.cover}>
      {files && <PictureOfFiles files={files} sizes={sizes} isFirst={isFirst} />}
      {initials && <PetalWithInitials {...initials} />}
      {heart && <FavouriteHeart heart={heart} />}
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
      {city} {person && <span>{person}</span>}
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
