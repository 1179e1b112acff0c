import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { changeOwner } from './server/change-owner.ts'
import { companyQueues } from './server/company-jobs.ts'
import { exportedCompanies } from './server/exported-rows.ts'
import { getCompanyOwnership } from './server/get-company-ownership.ts'
import { findOwnerCandidate } from './server/owner-candidate.ts'
import { mails } from './server/sample-mails.ts'

export const companies = {
  routes: [serve(contract, { getCompanyOwnership, findOwnerCandidate, changeOwner })],
  queues: companyQueues,
  mails,
  exported: exportedCompanies,
} satisfies Feature
