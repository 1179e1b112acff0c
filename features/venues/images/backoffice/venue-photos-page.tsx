import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { VenueImages } from './venue-images.tsx'

/** The tab with a venue's photos. */
export function VenuePhotosPage() {
  return <VenueFrame section="photos">{({ id }) => <VenueImages venueId={id} />}</VenueFrame>
}
