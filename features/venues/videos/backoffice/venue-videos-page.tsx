import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { VenueVideos } from './venue-videos.tsx'

/** The tab with a venue's videos. */
export function VenueVideosPage() {
  return <VenueFrame section="videos">{({ id }) => <VenueVideos venueId={id} />}</VenueFrame>
}
