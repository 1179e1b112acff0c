import { reportPaths } from '@bouquet/domain/report-paths'
import { type EntryCard, PremiumCard } from '@bouquet/features/directory/directory/site/entry-card.tsx'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { AroundMap, type AroundMapProps } from './around-map.tsx'
import { Gallery, PictureGrid, ZoomDialog } from './gallery.tsx'
import { OfferList, type OfferView } from './offer-list.tsx'
import type { OutgoingLink } from './outgoing-links.tsx'
import { type MapPlace, PlaceMap } from './place-map.tsx'
import { type Preview, PreviewNote } from './preview-note.tsx'
import styles from './profile-page.module.css'
import { ReportLink } from './report-link.tsx'
import { ReviewSection, type ReviewsView } from './review-section.tsx'
import { type CeremoniesView, VenueCeremonies } from './venue/venue-ceremonies.tsx'
import { type HouseRulesView, VenueHouseRules } from './venue/venue-house-rules.tsx'
import { type LodgingView, VenueLodging } from './venue/venue-lodging.tsx'
import { type PricesView, VenuePrices } from './venue/venue-prices.tsx'
import { type SpacesView, VenueSpaces } from './venue/venue-spaces.tsx'
import { VenueWeddings, type WeddingsView } from './venue/venue-weddings.tsx'
import { type DayView, type ShownPhone, VenueBar, VenuePanel } from './venue-panel.tsx'
import { type ShownVideo, VideoList } from './video-list.tsx'

type VenuePageProps = {
  view: View
  title: string
  meta: PageMeta
  crumbs: Crumb[]
  /** Set only in a preview. */
  preview: Preview | null
  name: string
  slug: string
  favouriteId: string
  type: string
  place: string
  /** When its owner last changed it; null where that is not known. */
  updated: string | null
  /** The numbers of guests and rooms, and the price. */
  facts: { term: string; value: string; note: string | null }[]
  lowestPrice: string | null
  /** In the reader's language where the owner wrote in it, else with a note. */
  text: { description: string; details: string | null; language: string; note: string | null }
  /** The language of all other texts by the owner. */
  language: string
  pictures: ShownPicture[]
  /** All pictures by category. */
  gallery: { title: string | null; pictures: ShownPicture[] }[]
  features: string[]
  services: OfferView[]
  videos: ShownVideo[]
  reviews: ReviewsView | null
  quotes: { text: string; by: string }[]
  day: DayView
  /** The venue among its towns; its country where nobody knows more. */
  map: (AroundMapProps & { note: string | null }) | { country: MapPlace }
  spaces: SpacesView | null
  prices: PricesView | null
  houseRules: HouseRulesView | null
  lodging: LodgingView | null
  ceremonies: CeremoniesView | null
  weddings: WeddingsView | null
  contact: { name: string; role: string | null } | null
  /** How soon its owner usually answers. */
  answers: string | null
  phone: ShownPhone | null
  links: OutgoingLink[]
  owner: { name: string; href: string } | null
  planners: { title: string; entries: EntryCard[]; all: { label: string; href: string } | null } | null
}

const inGallery = 5

/** The public page of a venue. */
export function VenuePage(props: VenuePageProps) {
  const { view, title, meta, crumbs, preview, pictures } = props
  const { t } = view
  return (
    <Layout view={view} title={title} {...(!preview && { meta })} place="venues">
      {preview && <PreviewNote preview={preview} />}
      <div className="wrap" data-venue-view={preview ? undefined : props.slug}>
        <Crumbs view={view} label={t('crumbs')} crumbs={crumbs} />
        <Gallery view={view} pictures={pictures} />
        <div className={styles.columns}>
          <div className={styles.left}>
            <Head {...props} />
            <About {...props} />
            <Features {...props} />
            <Details {...props} />
            <Services {...props} />
            {props.reviews && <ReviewSection view={view} shown={props.reviews} />}
            <Quotes {...props} />
            {props.weddings && <VenueWeddings view={props.weddings} />}
            <More {...props} />
            <Where {...props} />
          </div>
          <VenuePanel {...props} isPreview={preview !== null} />
        </div>
        <Planners {...props} />
        <ReportLink view={view} href={reportPaths.venue(props.slug)} isPreview={preview !== null} />
      </div>
      <VenueBar {...props} isPreview={preview !== null} />
      <ZoomDialog view={view} />
    </Layout>
  )
}

function Head({ name, type, place, updated, facts }: VenuePageProps) {
  return (
    <header>
      <h1>{name}</h1>
      <p className={styles.facts}>
        <span>
          <Icon name="building" size="small" />
          {type}
        </span>
        <span>
          <Icon name="pin" size="small" />
          {place}
        </span>
        {updated && (
          <span className="soft">
            <Icon name="clock" size="small" />
            {updated}
          </span>
        )}
      </p>
      <dl className={styles.counts}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>
              {term}
              {note && <small>{note}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function About({ view: { t }, text: { description, details, language, note } }: VenuePageProps) {
  return (
    <section className={styles.portrait} aria-labelledby="t-about">
      <h2 id="t-about" className="sr">
        {t('profiles:venue.about')}
      </h2>
      {note && <p className={`soft small ${styles.written}`}>{note}</p>}
      <div lang={language}>
        <p className={styles.first}>{description}</p>
        {details && <p className={styles.story}>{details}</p>}
      </div>
    </section>
  )
}

function Features({ view: { t }, features }: VenuePageProps) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="t-features">
      <h2 id="t-features">{t('profiles:venue.features')}</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size="small" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details({ spaces, prices, houseRules, lodging, ceremonies, language }: VenuePageProps) {
  return (
    <>
      {spaces && <VenueSpaces view={spaces} language={language} />}
      {prices && <VenuePrices view={prices} language={language} />}
      {houseRules && <VenueHouseRules view={houseRules} language={language} />}
      {lodging && <VenueLodging view={lodging} />}
      {ceremonies && <VenueCeremonies view={ceremonies} />}
    </>
  )
}

function Services({ view: { t }, services, language }: VenuePageProps) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="t-services">
      <h2 id="t-services">{t('profiles:venue.services')}</h2>
      <OfferList from={t('profiles:offers.from')} offers={services} language={language} />
    </section>
  )
}

function Quotes({ view: { t }, quotes, language }: VenuePageProps) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="t-quotes">
      <h2 id="t-quotes">{t('profiles:venue.quotes')}</h2>
      <p className="soft small">{t('profiles:venue.quotesNote')}</p>
      <div className={styles.quotes}>
        {quotes.map(({ text, by }) => (
          <blockquote key={text}>
            <p lang={language}>{text}</p>
            <p className="soft small">{by}</p>
          </blockquote>
        ))}
      </div>
    </section>
  )
}

function More({ view, videos, pictures, gallery }: VenuePageProps) {
  const { t } = view
  return (
    <>
      {videos.length > 0 && (
        <section aria-labelledby="t-videos">
          <h2 id="t-videos">{t('profiles:videos.title')}</h2>
          <VideoList view={view} videos={videos} />
        </section>
      )}
      {pictures.length > inGallery && (
        <section id="photos" aria-labelledby="t-photos">
          <h2 id="t-photos">{t('profiles:photos')}</h2>
          {gallery.map(({ title, pictures: shown }) => (
            <div key={title ?? ''} className={styles.pictureGroup}>
              {title && <h3>{title}</h3>}
              <PictureGrid pictures={shown} />
            </div>
          ))}
        </section>
      )}
    </>
  )
}

function Where({ view: { t }, name, map }: VenuePageProps) {
  return (
    <section aria-labelledby="t-map">
      <h2 id="t-map">{t('profiles:map.venueTitle', { name })}</h2>
      <div className={styles.map}>{'country' in map ? <PlaceMap place={map.country} /> : <AroundMap {...map} />}</div>
      {'isApproximate' in map && map.isApproximate && <p className="soft small">{t('profiles:map.around')}</p>}
      {'note' in map && map.note && <p className={`soft ${styles.note}`}>{map.note}</p>}
    </section>
  )
}

function Planners({ view, planners }: VenuePageProps) {
  if (!planners || !view.offer.isOpen) return null
  const { title, entries, all } = planners
  return (
    <section className={styles.similar} aria-labelledby="t-planners">
      <h2 id="t-planners">{title}</h2>
      <div className={styles.trio}>
        {entries.map((entry) => (
          <PremiumCard key={entry.href} entry={entry} view={view} />
        ))}
      </div>
      {all && (
        <p className={styles.note}>
          <a className="text-link" href={all.href}>
            {all.label}
          </a>
        </p>
      )}
    </section>
  )
}
