import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { listNamedEntries } from './server/list-named-entries.ts'
import { listServices } from './server/list-services.ts'
import { listSpokenLanguages } from './server/list-spoken-languages.ts'

export const servicesCatalogue = {
  routes: [
    serve(contract, {
      listNamedEntries,
      listServices,
      listSpokenLanguages,
    }),
  ],
} satisfies Feature
