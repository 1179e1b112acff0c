import { reportPaths } from '@bouquet/domain/report-paths'
import { type EntryCard, PremiumCard } from '@bouquet/features/directory/directory/site/entry-card.tsx'
import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { RichText } from '@bouquet/site/parts/rich-text.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Badge, PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import { AroundMap, type AroundMapProps } from './around-map.tsx'
import { type Ask, AskBar, AskPanel } from './ask-panel.tsx'
import { Gallery, PictureGrid, ZoomDialog } from './gallery.tsx'
import { InstagramTiles, type InstagramView } from './instagram-tiles.tsx'
import { OfferList, type OfferView } from './offer-list.tsx'
import { type OutgoingLink, OutgoingLinks } from './outgoing-links.tsx'
import { type MapPlace, PlaceMap } from './place-map.tsx'
import { type Preview, PreviewNote } from './preview-note.tsx'
import styles from './profile-page.module.css'
import { ReportLink } from './report-link.tsx'
import { ReviewSection, type ReviewsView } from './review-section.tsx'
import { type Story, StoryCards } from './story-cards.tsx'
import { type ShownVideo, VideoList } from './video-list.tsx'

type ProviderPageProps = {
  view: View
  title: string
  meta: PageMeta
  crumbs: Crumb[]
  /** Set only in a preview. */
  preview: Preview | null
  companyName: string
  /** The language of the portrait and of all other texts. */
  language: string
  pictures: ShownPicture[]
  place: string
  rating: { average: number; averageLabel: string; label: string; countLabel: string } | null
  languages: string | null
  isPremium: boolean
  badges: { icon: IconName; label: string }[]
  tagline: string | null
  /** The first paragraph of the portrait, shown large; the rest as sanitised HTML. */
  portrait: { first: string; rest: string; signature: string } | null
  texts: { title: string; html: string }[]
  offers: OfferView[]
  stories: Story[]
  reviews: ReviewsView | null
  videos: ShownVideo[]
  instagram: InstagramView | null
  links: OutgoingLink[]
  map: AroundMapProps | { country: MapPlace }
  mapNote: string
  ask: Ask
  slug: string
  /** Other planners of the area; none for a provider with Premium. */
  similar: EntryCard[]
}

/** The public page of a planner. */
export function ProviderPage(props: ProviderPageProps) {
  const { view, title, meta, crumbs, preview, pictures, ask, slug } = props
  const { t } = view
  return (
    <Layout view={view} title={title} {...(!preview && { meta })} place="planners">
      {preview && <PreviewNote preview={preview} />}
      <div className="wrap" data-view={preview ? undefined : slug}>
        <Crumbs view={view} label={t('crumbs')} crumbs={crumbs} />
        <Gallery view={view} pictures={pictures} />
        <div className={styles.columns}>
          <div className={styles.left}>
            <Head {...props} />
            <Portrait {...props} />
            <Offers {...props} />
            <RealWeddings {...props} />
            {props.reviews && <ReviewSection view={view} shown={props.reviews} />}
            <MorePictures {...props} />
            {props.instagram && <InstagramTiles view={view} shown={props.instagram} />}
            <Where {...props} />
          </div>
          <AskPanel view={view} ask={ask} isPreview={preview !== null} />
        </div>
        <Similar {...props} />
        <ReportLink view={view} href={reportPaths.planner(slug)} isPreview={preview !== null} />
      </div>
      <AskBar view={view} ask={ask} isPreview={preview !== null} />
      <ZoomDialog view={view} />
    </Layout>
  )
}

function Head({ view: { t }, companyName, place, rating, languages, isPremium, badges }: ProviderPageProps) {
  return (
    <header>
      <h1>{companyName}</h1>
      <p className={styles.facts}>
        <span>
          <Icon name="pin" size="small" />
          {place}
        </span>
        {rating && (
          <span>
            <Stars rating={rating.average} label={rating.label} />
            <b className="num">{rating.averageLabel}</b>
            <a href="#reviews">{rating.countLabel}</a>
          </span>
        )}
        {languages && (
          <span>
            <Icon name="globe" size="small" />
            {languages}
          </span>
        )}
      </p>
      {(isPremium || badges.length > 0) && (
        <ul className={styles.badges}>
          {isPremium && (
            <li>
              <PremiumLabel>{t('choice.premium')}</PremiumLabel>
            </li>
          )}
          {badges.map(({ icon, label }) => (
            <li key={label}>
              <Badge icon={icon}>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

function Portrait({ view: { t }, portrait, tagline, texts, language }: ProviderPageProps) {
  if (!portrait && !tagline && texts.length === 0) return null
  return (
    <section className={styles.portrait} aria-labelledby="t-portrait">
      <h2 id="t-portrait" className="sr">
        {t('profiles:portrait')}
      </h2>
      <div lang={language}>
        <p className={styles.first}>{portrait?.first ?? tagline}</p>
        {portrait && <RichText html={portrait.rest} className={styles.two} />}
      </div>
      {texts.map(({ title, html }) => (
        <div key={title} className={styles.text}>
          <h3>{title}</h3>
          <RichText html={html} language={language} />
        </div>
      ))}
      {portrait && <p className={styles.signature}>{portrait.signature}</p>}
    </section>
  )
}

function Offers({ view: { t }, offers, language }: ProviderPageProps) {
  return (
    <section aria-labelledby="t-offers">
      <h2 id="t-offers">{t('profiles:offers.title')}</h2>
      <OfferList from={t('profiles:offers.from')} offers={offers} language={language} />
    </section>
  )
}

function RealWeddings({ view: { t }, stories }: ProviderPageProps) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="t-stories">
      <h2 id="t-stories">{t('profiles:stories.title')}</h2>
      <StoryCards stories={stories} />
    </section>
  )
}

const inGallery = 5

function MorePictures({ view, pictures, videos }: ProviderPageProps) {
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

function Similar({ view, similar }: ProviderPageProps) {
  const { t, offer } = view
  if (similar.length === 0 || !offer.isOpen) return null
  return (
    <section className={styles.similar} aria-labelledby="t-similar">
      <h2 id="t-similar">{t('profiles:similar')}</h2>
      <div className={styles.trio}>
        {similar.map((entry) => (
          <PremiumCard key={entry.href} entry={entry} view={view} />
        ))}
      </div>
    </section>
  )
}

function Where({ view: { t }, companyName, map, mapNote, links }: ProviderPageProps) {
  return (
    <section aria-labelledby="t-map">
      <h2 id="t-map">{t('profiles:map.title', { name: companyName })}</h2>
      <div className={styles.map}>{'country' in map ? <PlaceMap place={map.country} /> : <AroundMap {...map} />}</div>
      <p className={`soft ${styles.note}`}>{mapNote}</p>
      {links.length > 0 && <OutgoingLinks label={t('profiles:links.title')} links={links} />}
    </section>
  )
}
