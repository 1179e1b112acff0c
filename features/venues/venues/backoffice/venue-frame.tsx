import { lazyExtra } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import { furtherSections, type VenueSectionKey, venueTabs } from '../rules/venue-sections.ts'
import { StoredVenue } from './stored-venue.tsx'
import { ValidationNotice } from './validation-notice.tsx'
import styles from './venue-frame.module.css'
import { VenueStates } from './venue-states.tsx'

const HiddenByOwner = lazyExtra(async () => (await import('./hidden-venue.tsx')).HiddenByOwner, 'visibility')

type Props = {
  section: VenueSectionKey
  /** Shown to the right of the venue's name. */
  aside?: (venue: Venue) => ReactNode
  children: (venue: Venue) => ReactNode
}

/** A page of the venue in the address: its name and states, the row of tabs, and the page's section. */
export function VenueFrame({ section, aside, children }: Props) {
  const { t } = useTranslation('venues')
  return (
    <StoredVenue>
      {(venue) => (
        <Page
          title={t(`sections.${section}`)}
          trail={[
            { label: t('title'), to: venuePaths.list },
            { label: venue.name, to: venuePaths.venue(venue.id) },
          ]}
        >
          <PageHead title={venue.name} chips={<VenueStates venue={venue} />} aside={aside?.(venue)} />
          <Suspense fallback={null}>
            <HiddenByOwner venue={venue} />
          </Suspense>
          <ValidationNotice venue={venue} />
          <Tabs venueId={venue.id} section={section} />
          {children(venue)}
          {isFurther(section) && <OtherSections venueId={venue.id} section={section} />}
        </Page>
      )}
    </StoredVenue>
  )
}

function Tabs({ venueId, section }: { venueId: string; section: VenueSectionKey }) {
  const { t } = useTranslation('venues')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {venueTabs.map(({ key, path }) => (
        <Link
          key={key}
          to={path(venueId)}
          className={styles.tab}
          data-selected={key === section || undefined}
          aria-current={key === section ? 'page' : undefined}
        >
          {t(`sections.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

const isFurther = (section: VenueSectionKey) => furtherSections.some(({ key }) => key === section)

/** From one of the pages that have no tab, the way to the others. */
function OtherSections({ venueId, section }: { venueId: string; section: VenueSectionKey }) {
  const { t } = useTranslation('venues')
  return (
    <nav className={styles.others} aria-labelledby="other-sections">
      <h2 id="other-sections">{t('more')}</h2>
      <ul>
        {furtherSections.map(({ key, path }) => (
          <li key={key}>
            {key === section ? (
              <b aria-current="page">{t(`sections.${key}`)}</b>
            ) : (
              <Link className="text-link" to={path(venueId)}>
                {t(`sections.${key}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
