import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getListMap } from './server/get-list-map.ts'
import { suggestInDirectory } from './server/meaning.ts'
import { directoryPages, directoryPictures } from './server/routes.ts'

export const directory = {
  routes: [
    serve(contract, {
      suggestInDirectory,
      getListMap,
    }),
    directoryPictures,
  ],
  pages: directoryPages,
} satisfies Feature
