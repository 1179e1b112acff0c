import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addSpace, changeSpace, deleteSpace, orderSpaces } from './server/change-spaces.ts'
import { exportedSpaces } from './server/exported-rows.ts'
import { listSpaces } from './server/read-spaces.ts'
import { addSpacePhoto, deleteSpacePhoto } from './server/space-photos.ts'
import { deleteSpacePlan, getSpacePlan, storeSpacePlan } from './server/space-plan.ts'

export const spaces = {
  routes: [
    serve(contract, {
      listSpaces,
      addSpace,
      changeSpace,
      deleteSpace,
      orderSpaces,
      addSpacePhoto,
      deleteSpacePhoto,
      storeSpacePlan,
      deleteSpacePlan,
      getSpacePlan,
    }),
  ],
  exported: exportedSpaces,
} satisfies Feature
