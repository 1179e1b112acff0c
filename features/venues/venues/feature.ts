import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { archiveVenue, unarchiveVenue } from './server/archive-venue.ts'
import { copyVenue } from './server/copy-venue.ts'
import { deleteVenue } from './server/delete-venue.ts'
import { exportedVenues } from './server/exported-rows.ts'
import { getVenue } from './server/get-venue.ts'
import { listVenueTypes } from './server/list-venue-types.ts'
import { listVenues } from './server/list-venues.ts'
import { publishVenue } from './server/publish-venue.ts'
import { showVenuePhone } from './server/show-venue-phone.ts'

export const venues = {
  routes: [
    serve(contract, {
      listVenues,
      listVenueTypes,
      getVenue,
      publishVenue,
      showVenuePhone,
      archiveVenue,
      unarchiveVenue,
      copyVenue,
      deleteVenue,
    }),
  ],
  exported: exportedVenues,
} satisfies Feature
