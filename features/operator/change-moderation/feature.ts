import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { decideChange } from './server/decide-change.ts'
import { exportChanges } from './server/export-changes.ts'
import { listChanges } from './server/list-changes.ts'
import { seeChanges } from './server/see-changes.ts'
import { undoChanges } from './server/undo-changes.ts'

export const changeModeration = {
  routes: [serve(contract, { listChanges, exportChanges, seeChanges, decideChange, undoChanges })],
} satisfies Feature
