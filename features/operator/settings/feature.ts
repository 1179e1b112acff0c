import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { changeSettings, restoreSettings } from './server/change-settings.ts'
import { getSettings, listSettings, listSettingVersions } from './server/read-settings.ts'

export const settings = {
  routes: [serve(contract, { listSettings, getSettings, listSettingVersions, changeSettings, restoreSettings })],
} satisfies Feature
