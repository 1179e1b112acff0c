import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getAccountToCorrect } from './server/account-to-correct.ts'
import { correctAccount } from './server/correct-account.ts'
import { correctCompanyAddress, correctCompanyDetails, getCompanyToCorrect } from './server/correct-company.ts'
import { correctEmail } from './server/correct-email.ts'
import { exportedCorrections } from './server/exported-rows.ts'

export const corrections = {
  routes: [
    serve(contract, {
      getAccountToCorrect,
      correctAccount,
      correctEmail,
      getCompanyToCorrect,
      correctCompanyDetails,
      correctCompanyAddress,
    }),
  ],
  exported: exportedCorrections,
} satisfies Feature
