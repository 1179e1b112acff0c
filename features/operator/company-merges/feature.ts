import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedMerges } from './server/exported-rows.ts'
import { mergeCompany } from './server/merge-company.ts'
import { mergeQueues } from './server/merge-jobs.ts'
import { previewMerge } from './server/preview-merge.ts'
import { mails } from './server/sample-mails.ts'

export const companyMerges = {
  routes: [serve(contract, { previewMerge, mergeCompany })],
  queues: mergeQueues,
  mails,
  exported: exportedMerges,
} satisfies Feature
