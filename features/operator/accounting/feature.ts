import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { closeAccountingMonth, getAccountingMonth, listAccountingMonths } from './server/accounting-months.ts'
import { exportAccountingMonth, exportSalesJournal } from './server/export-accounting.ts'

export const accounting = {
  routes: [
    serve(contract, {
      listAccountingMonths,
      getAccountingMonth,
      exportAccountingMonth,
      exportSalesJournal,
      closeAccountingMonth,
    }),
  ],
} satisfies Feature
