import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatNumber } from '@bouquet/backoffice/formats.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import styles from '@bouquet/features/operator/administration/backoffice/profile-preview.module.css'
import { isVenueFeature } from '@bouquet/features/venues/venues/rules/venue.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import type { VenueCase } from '../contract.ts'
import own from './venue-case.module.css'

/** A venue as couples will see it; texts are in their original language. */
export function VenuePreview({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation(['venue-validation', 'venues'])
  const typeOf = useCatalogueLabel('venue_types')
  const { present, images, description, detailedDescription, locale } = venue
  return (
    <Card flush aria-labelledby="venue-preview">
      <h2 id="venue-preview" className={styles.label}>
        {t('preview')}
      </h2>
      <Images images={images} />
      <div className={styles.inside}>
        <div>
          <p className={styles.company}>{present.name}</p>
          <p className="soft">{[typeOf(present.type), present.city, formatCountry(present.countryCode)].join(' · ')}</p>
        </div>
        <Definitions items={useFacts(venue)} />
        <div className={styles.texts} lang={locale}>
          <p className={own.text}>{description}</p>
          {detailedDescription && <p className={own.text}>{detailedDescription}</p>}
        </div>
        <Features venue={venue} />
        <Prestations venue={venue} />
        <Videos venue={venue} />
      </div>
    </Card>
  )
}

function Images({ images }: { images: VenueCase['images'] }) {
  const { t } = useTranslation('venue-validation')
  if (images.length === 0) return <p className={`soft ${own.none}`}>{t('noImages')}</p>
  return (
    <ul className={own.images}>
      {images.map(({ url, alt, isNew }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img className="picture" src={url} alt={alt || t('image')} loading="lazy" />
          </a>
          {isNew && <Chip tone="sky">{t('newImage')}</Chip>}
        </li>
      ))}
    </ul>
  )
}

function useFacts(venue: VenueCase): Definition[] {
  const { t } = useTranslation(['venue-validation', 'venues'])
  const { seatedCapacity, standingCapacity, bedrooms, minPriceCents, maxPriceCents, currency, present } = venue
  const number = (count: number | null) => (count === null ? t('notGiven') : formatNumber(count))
  const price = (cents: number) => formatMoney({ cents, currency })
  const prices =
    minPriceCents === null || maxPriceCents === null
      ? t('notGiven')
      : t('venues:overview.priceRange', { min: price(minPriceCents), max: price(maxPriceCents) })
  const contact = [venue.contactName, venue.contactRole].filter(Boolean).join(', ')
  const links = [venue.website, venue.facebook, venue.instagram].filter((url) => url !== null)
  return [
    { term: t('venues:fields.seatedCapacity'), value: number(seatedCapacity) },
    { term: t('venues:fields.standingCapacity'), value: number(standingCapacity) },
    { term: t('venues:fields.bedrooms'), value: number(bedrooms) },
    { term: t('venues:fields.price'), value: prices },
    {
      term: t('venues:fields.address'),
      value: [present.address, `${present.zipcode} ${present.city}`].filter(Boolean).join(', '),
    },
    { term: t('venues:fields.contactName'), value: contact || t('notGiven') },
    { term: t('venues:fields.email'), value: venue.email ?? t('notGiven') },
    { term: t('venues:fields.phone'), value: venue.phone ? displayedPhone(venue.phone) : t('notGiven') },
    { term: t('venues:fields.website'), value: links.length > 0 ? <Links urls={links} /> : t('notGiven') },
  ]
}

function Links({ urls }: { urls: string[] }) {
  return (
    <>
      {urls.map((url) => (
        <a key={url} className={own.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
          {url.replace(/^https?:\/\//, '')}
        </a>
      ))}
    </>
  )
}

function Features({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venues')
  const features = venue.features.filter(isVenueFeature)
  if (features.length === 0) return null
  return (
    <div>
      <h3>{t('overview.features')}</h3>
      <ul className={styles.chips}>
        {features.map((feature) => (
          <li key={feature}>
            <Chip>{t(`features.${feature}`)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Prestations({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venue-validation')
  if (venue.prestations.length === 0) return null
  return (
    <div>
      <h3>{t('prestations')}</h3>
      <ul className={styles.services} lang={venue.locale}>
        {venue.prestations.map(({ title, description }) => (
          <li key={title}>
            <b>{title}</b>
            {description && <p className="soft">{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Videos({ venue }: { venue: VenueCase }) {
  const { t } = useTranslation('venue-validation')
  if (venue.videos.length === 0) return null
  return (
    <div>
      <h3>{t('videos')}</h3>
      <ul>
        {venue.videos.map(({ title, url }) => (
          <li key={url}>
            <a className="text-link" href={url} target="_blank" rel="noopener noreferrer nofollow" lang={venue.locale}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
