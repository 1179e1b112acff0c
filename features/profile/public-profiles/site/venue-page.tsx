import { FavouriteForm } from '@bouquet/features/directory/favourite-marks/site/favourite-form.tsx'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Gallery, PictureGrid, ZoomDialog } from './gallery.tsx'
import { OfferList, type OfferView } from './offer-list.tsx'
import { type OutgoingLink, OutgoingLinks } from './outgoing-links.tsx'
import { type MapPlace, PlaceMap } from './place-map.tsx'
import { type Preview, PreviewNote } from './preview-note.tsx'
import styles from './profile-page.module.css'
import { ReviewSection, type ReviewsView } from './review-section.tsx'
import { RecommendedPlanners, type RecommendedView } from './venue/recommended-planners.tsx'
import { type CeremoniesView, VenueCeremonies } from './venue/venue-ceremonies.tsx'
import { type HouseRulesView, VenueHouseRules } from './venue/venue-house-rules.tsx'
import { type LodgingView, VenueLodging } from './venue/venue-lodging.tsx'
import { type PricesView, VenuePrices } from './venue/venue-prices.tsx'
import { type SpacesView, VenueSpaces } from './venue/venue-spaces.tsx'
import { VenueWeddings, type WeddingsView } from './venue/venue-weddings.tsx'
import { type ShownVideo, VideoList } from './video-list.tsx'

type VenuePageProps = {
  view: View
  title: string
  meta: PageMeta
  crumbs: Crumb[]
  /** Set while only its owner sees the page. */
  preview: Preview | null
  name: string
  slug: string
  favouriteId: string
  type: string
  /** In which the owner wrote. */
  language: string
  pictures: ShownPicture[]
  place: string
  description: string
  textLanguage: string
  /** In which language the description is, where that is not the reader's. */
  textNote: string | null
  details: string | null
  facts: Definition[]
  features: string[]
  services: OfferView[]
  videos: ShownVideo[]
  reviews: ReviewsView | null
  quotes: { text: string; by: string }[]
  map: MapPlace
  spaces: SpacesView | null
  prices: PricesView | null
  houseRules: HouseRulesView | null
  lodging: LodgingView | null
  ceremonies: CeremoniesView | null
  weddings: WeddingsView | null
  recommended: RecommendedView | null
  contact: string | null
  links: OutgoingLink[]
  owner: { name: string; href: string } | null
  planners: { label: string; href: string } | null
}

const inGallery = 5

/** The public page of a venue. */
export function VenuePage(props: VenuePageProps) {
  const { view, title, meta, crumbs, preview, pictures } = props
  const { t } = view
  return (
    <Layout view={view} title={title} {...(!preview && { meta })} place="venues">
      {preview && <PreviewNote preview={preview} />}
      <div className="wrap">
        <Crumbs label={t('crumbs')} crumbs={crumbs} />
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
            <More {...props} />
            <Known {...props} />
            <Where {...props} />
          </div>
          <Visit {...props} />
        </div>
      </div>
      <ZoomDialog view={view} />
    </Layout>
  )
}

function Head({ name, type, place }: VenuePageProps) {
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
      </p>
    </header>
  )
}

function About({ view: { t }, description, details, facts, textLanguage, textNote }: VenuePageProps) {
  return (
    <section className={styles.portrait} aria-labelledby="t-about">
      <h2 id="t-about" className="sr">
        {t('profiles:venue.about')}
      </h2>
      {textNote && <p className="soft small">{textNote}</p>}
      <div lang={textLanguage}>
        <p className={styles.first}>{description}</p>
        {details && <p className={styles.story}>{details}</p>}
      </div>
      <div className={styles.text}>
        <h3>{t('profiles:venue.facts')}</h3>
        <Definitions items={facts} />
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

/** Who has been there: portfolios, and planners whom the owner recommends. */
function Known({ weddings, recommended }: VenuePageProps) {
  return (
    <>
      {weddings && <VenueWeddings view={weddings} />}
      {recommended && <RecommendedPlanners view={recommended} />}
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

function More({ view, videos, pictures }: VenuePageProps) {
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
          <PictureGrid pictures={pictures} />
        </section>
      )}
    </>
  )
}

function Where({ view: { t }, name, map }: VenuePageProps) {
  return (
    <section aria-labelledby="t-map">
      <h2 id="t-map">{t('profiles:map.venueTitle', { name })}</h2>
      <div className={styles.map}>
        <PlaceMap place={map} />
      </div>
      {map.isApproximate && <p className="soft small">{t('profiles:map.around')}</p>}
    </section>
  )
}

function Visit({ view: { t }, name, slug, favouriteId, preview, contact, links, owner, planners }: VenuePageProps) {
  return (
    <Card aria-labelledby="t-visit">
      <h2 id="t-visit">{t('profiles:venue.visit')}</h2>
      <p className={`soft small ${styles.note}`}>{t('profiles:venue.visitText')}</p>
      <form method="post" action="/project/ask">
        <FormButton variant="primary" size="large" wide name="venues" value={slug} disabled={preview !== null}>
          {t('profiles:venue.ask')}
        </FormButton>
      </form>
      <p className={`small soft ${styles.note}`}>{t('profiles:ask.assure')}</p>
      {contact && (
        <p className={styles.note}>
          <span className="overline">{t('profiles:venue.contact')}</span>
          <br />
          {contact}
        </p>
      )}
      {owner && (
        <p className={styles.note}>
          <a className="text-link" href={owner.href}>
            {owner.name}
          </a>
        </p>
      )}
      {!preview && <FavouriteForm t={t} id={favouriteId} name={name} />}
      {links.length > 0 && <OutgoingLinks label={t('profiles:links.title')} links={links} />}
      {planners && (
        <p className={styles.note}>
          <ButtonLink wide href={planners.href}>
            {planners.label}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
