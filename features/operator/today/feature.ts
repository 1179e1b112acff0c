import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getToday } from './server/get-today.ts'

export const today = { routes: [serve(contract, { getToday })] } satisfies Feature
