import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { companyQueues } from './server/company-jobs.ts'
import { deleteExpiredAnswers } from './server/delete-expired-answers.ts'
import { exportedCompany } from './server/exported-rows.ts'
import { getCompanyAddress, getCompanyDetails, getCompanyName, getCompanySiret } from './server/get-company.ts'
import { getCompanyServices } from './server/get-company-services.ts'
import { lookUpSiret } from './server/look-up-siret.ts'
import { updateCompanyAddress } from './server/update-company-address.ts'
import { updateCompanyDetails, updateCompanyName, updateCompanySiret } from './server/update-company-details.ts'
import { updateCompanyServices } from './server/update-company-services.ts'

export const company = {
  routes: [
    serve(contract, {
      lookUpSiret,
      getCompanyName,
      updateCompanyName,
      getCompanySiret,
      updateCompanySiret,
      getCompanyDetails,
      updateCompanyDetails,
      getCompanyAddress,
      updateCompanyAddress,
      getCompanyServices,
      updateCompanyServices,
    }),
  ],
  queues: companyQueues,
  expired: [deleteExpiredAnswers],
  exported: exportedCompany,
} satisfies Feature
