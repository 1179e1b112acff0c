import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { StoredVenue } from '@bouquet/features/venues/venues/backoffice/stored-venue.tsx'
import { VenueStates } from '@bouquet/features/venues/venues/backoffice/venue-states.tsx'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { VenueForm } from './venue-form.tsx'

/** Changes a venue, or continues a draft, in the same steps as its creation. */
export function EditVenuePage() {
  const { t } = useTranslation(['venue-form', 'venues'])
  return (
    <StoredVenue>
      {(venue) => {
        const title = t(venue.isDraft ? 'draftTitle' : 'editTitle', { name: venue.name })
        return (
          <Page
            title={title}
            step={t(venue.isDraft ? 'venues:continue' : 'venues:edit')}
            trail={[
              { label: t('venues:title'), to: venuePaths.list },
              { label: venue.name, to: venuePaths.venue(venue.id) },
            ]}
          >
            <PageHead title={title} chips={<VenueStates venue={venue} />} />
            {venue.isArchived ? (
              <Callout icon="info">{t('archived')}</Callout>
            ) : (
              <VenueForm key={venue.id} stored={venue} />
            )}
          </Page>
        )
      }}
    </StoredVenue>
  )
}
