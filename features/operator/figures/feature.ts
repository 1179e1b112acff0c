import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportFunnel, exportMarket, exportRetention } from './server/export-figures.ts'
import { figureQueues } from './server/figure-jobs.ts'
import { getFunnel, getMarket, getRetention } from './server/read-figures.ts'

export const figures = {
  routes: [serve(contract, { getFunnel, getRetention, getMarket, exportFunnel, exportRetention, exportMarket })],
  queues: figureQueues,
} satisfies Feature
