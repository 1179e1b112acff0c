import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { carryOutDataRequest } from './server/carry-out-data-request.ts'
import { closeDataRequest } from './server/close-data-request.ts'
import { exportedDataRequests } from './server/exported-rows.ts'
import { exportDataRequests, listDataRequests } from './server/list-data-requests.ts'
import { recordDataRequest } from './server/record-data-request.ts'

export const dataRequests = {
  routes: [
    serve(contract, { listDataRequests, exportDataRequests, recordDataRequest, carryOutDataRequest, closeDataRequest }),
  ],
  exported: exportedDataRequests,
} satisfies Feature
