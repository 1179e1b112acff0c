import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { approveVenue, askForVenueChanges, refuseVenue } from './server/decide-venue.ts'
import { exportedVenueValidation } from './server/exported-rows.ts'
import { getVenueCase } from './server/get-venue-case.ts'
import { exportVenuesToValidate, listVenuesToValidate } from './server/list-venues-to-validate.ts'
import { mails } from './server/sample-mails.ts'
import { undoVenueDecision } from './server/undo-venue-decision.ts'
import { venueValidationQueues } from './server/venue-validation-jobs.ts'

export const venueValidation = {
  routes: [
    serve(contract, {
      listVenuesToValidate,
      exportVenuesToValidate,
      getVenueCase,
      approveVenue,
      refuseVenue,
      askForVenueChanges,
      undoVenueDecision,
    }),
  ],
  queues: venueValidationQueues,
  mails,
  exported: exportedVenueValidation,
} satisfies Feature
