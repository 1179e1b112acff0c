import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { VenueServices } from './venue-services.tsx'

/** The tab with a venue's prestations. */
export function VenueServicesPage() {
  return <VenueFrame section="services">{({ id }) => <VenueServices venueId={id} />}</VenueFrame>
}
