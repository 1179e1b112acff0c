import { formatUnits } from '@bouquet/backoffice/format-money.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import type { Definition } from '@bouquet/ui/parts/definitions.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'

/** The facts that couples ask for first: kind, capacities, bedrooms, prices. */
export function useKeyFacts(venue: Venue): Definition[] {
  const { t } = useTranslation('venues')
  const typeOf = useCatalogueLabel('venue_types')
  const { minPrice, maxPrice, currency } = venue
  const price =
    minPrice === null || maxPrice === null
      ? null
      : t('overview.priceRange', { min: formatUnits(minPrice, currency), max: formatUnits(maxPrice, currency) })
  return [
    { term: t('fields.type'), value: typeOf(venue.type) },
    { term: t('fields.seatedCapacity'), value: <Count of={venue.seatedCapacity} /> },
    { term: t('fields.standingCapacity'), value: <Count of={venue.standingCapacity} /> },
    { term: t('fields.bedrooms'), value: <Count of={venue.bedrooms} /> },
    { term: t('fields.price'), value: <Given value={price} /> },
  ]
}

/** Contact facts: address, people, websites. */
export function useContactFacts(venue: Venue): Definition[] {
  const { t } = useTranslation('venues')
  const { address, zipcode, city, countryLabel, contactPerson } = venue
  const place = [address, `${zipcode} ${city}`, countryLabel].filter(Boolean).join(', ')
  return [
    { term: t('fields.address'), value: place },
    { term: t('fields.email'), value: <Given value={venue.email} /> },
    { term: t('fields.phone'), value: <Given value={venue.phone && displayedPhone(venue.phone)} /> },
    { term: t('fields.contactName'), value: <Given value={contactPerson.name} /> },
    { term: t('fields.contactRole'), value: <Given value={contactPerson.role} /> },
    { term: t('fields.website'), value: <Address url={venue.website} /> },
    { term: t('fields.facebook'), value: <Address url={venue.snFacebook} /> },
    { term: t('fields.instagram'), value: <Address url={venue.snInstagram} /> },
  ]
}

function Count({ of }: { of: number | null }) {
  return <Given value={of === null ? null : formatNumber(of)} />
}

function Given({ value }: { value: ReactNode }) {
  const { t } = useTranslation('venues')
  return value || <span className="soft">{t('overview.missing')}</span>
}

function Address({ url }: { url: string | null }) {
  if (!url) return <Given value={null} />
  return (
    <a className="text-link" href={url} target="_blank" rel="noopener noreferrer" translate="no">
      {shownParts(url).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  )
}

/** An address without what every one has, in parts between which a line may end. */
function shownParts(url: string): string[] {
  const shown = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return shown.split(/(?<=\/)/)
}
