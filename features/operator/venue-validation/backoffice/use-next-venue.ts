import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useNextCase } from '@bouquet/features/operator/administration/backoffice/use-next-case.ts'
import { venueValidationPaths } from '../rules/paths.ts'
import { headOfVenueQueueQuery } from './venue-queries.ts'

/** Opens the venue that waits after this one. */
export function useNextVenue(id: string): () => Promise<void> {
  return useNextCase(id, {
    waiting: async () => (await queryClient.fetchQuery(headOfVenueQueueQuery)).venues.map((venue) => venue.id),
    path: venueValidationPaths.queue,
    casePath: venueValidationPaths.case,
  })
}
