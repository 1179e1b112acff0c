import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import { deleteSilentProcesses } from '@bouquet/server/processes/process-rows.ts'
import * as contract from './contract.ts'
import { emptyPageCache } from './server/empty-page-cache.ts'
import { getMachine } from './server/get-machine.ts'
import { rebuildTable } from './server/rebuild-table.ts'

export const machine = {
  routes: [serve(contract, { getMachine, emptyPageCache, rebuildTable })],
  expired: [({ db }) => deleteSilentProcesses(db)],
} satisfies Feature
