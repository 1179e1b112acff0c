import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportAudit } from './server/export-audit.ts'
import { listAudit } from './server/list-audit.ts'

export const auditLog = {
  routes: [serve(contract, { listAudit, exportAudit })],
} satisfies Feature
