import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Initials } from '@bouquet/ui/parts/initials.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnVenue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import { PublicPageLink } from './public-page-link.tsx'
import styles from './venue-list.module.css'
import { VenueStates } from './venue-states.tsx'
import { venuesQuery } from './venues-query.ts'

const HiddenVenue = lazyExtra(async () => (await import('./hidden-venue.tsx')).HiddenVenue, 'visibility')

/** The owner's venues, and whether couples can find each of them; newest first. */
export function VenueList({ nameLevel }: { nameLevel: 'h2' | 'h3' }) {
  const { t } = useTranslation('venues')
  const query = useQuery(venuesQuery())
  const venues = query.data?.venues
  if (!venues)
    return (
      <Loading query={query} failed={t('error')}>
        <VenuesSkeleton />
      </Loading>
    )
  if (venues.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <ul className={styles.venues}>
      {venues.map((venue) => (
        <Venue key={venue.id} venue={venue} nameLevel={nameLevel} />
      ))}
    </ul>
  )
}

function Venue({ venue, nameLevel: Name }: { venue: OwnVenue; nameLevel: 'h2' | 'h3' }) {
  const { t } = useTranslation('venues')
  const typeOf = useCatalogueLabel('venue_types')
  const { seatedCapacity: count } = venue
  return (
    <li>
      <Picture url={venue.imageUrl} name={venue.name} />
      <div className={styles.text}>
        <Name>
          <Link to={venue.isDraft && !venue.isArchived ? venuePaths.edit(venue.id) : venuePaths.venue(venue.id)}>
            {venue.name}
          </Link>
        </Name>
        <p className="soft">
          {typeOf(venue.type)}
          <br />
          {[venue.city, venue.countryLabel].filter(Boolean).join(', ')}
          {count !== null && (
            <>
              <br />
              {t('seats', { count, seats: formatNumber(count) })}
            </>
          )}
        </p>
        <p className={styles.states}>
          <VenueStates venue={venue} />
        </p>
        {venue.publicUrl === null && (
          <Suspense fallback={null}>
            <p className="soft small">
              <HiddenVenue venue={venue} />
            </p>
          </Suspense>
        )}
        {venue.publicUrl && (
          <p className={styles.states}>
            <PublicPageLink url={venue.publicUrl} name={venue.name} />
          </p>
        )}
        {venue.isDraft && !venue.isArchived && (
          <p className={styles.states}>
            <Link className="text-link" to={venuePaths.edit(venue.id)}>
              {t('continue')} <span className="sr">{venue.name}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}

function Picture({ url, name }: { url: string | null; name: string }) {
  return (
    <div className={styles.picture}>
      {url ? <img className="picture" src={url} alt="" loading="lazy" /> : <Initials name={name} />}
    </div>
  )
}

const places = ['a', 'b']

function VenuesSkeleton() {
  const { t } = useTranslation('venues')
  return (
    <Skeletons label={t('title')}>
      <ul className={styles.venues}>
        {places.map((place) => (
          <li key={place}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <Skeleton width="12rem" />
              <Skeleton width="7rem" />
              <Skeleton width="7rem" />
            </div>
          </li>
        ))}
      </ul>
    </Skeletons>
  )
}
