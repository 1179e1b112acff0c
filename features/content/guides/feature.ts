import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getGuideText, getGuideTextVersion, listGuideTextVersions } from './server/get-guide-text.ts'
import { guideEditorQueues } from './server/guide-editor-jobs.ts'
import { getGuidePreview } from './server/guide-preview.ts'
import { exportGuideTexts, listGuideTexts } from './server/list-guide-texts.ts'
import { cancelGuidePublication, publishGuideText, withdrawGuideText } from './server/publish-guide-text.ts'
import { guidePages, guidePictureRoutes } from './server/routes.ts'
import { createGuide, restoreGuideText, saveGuideText } from './server/save-guide-text.ts'

export const guides = {
  routes: [
    guidePictureRoutes,
    serve(contract, {
      listGuideTexts,
      exportGuideTexts,
      createGuide,
      getGuideText,
      saveGuideText,
      restoreGuideText,
      listGuideTextVersions,
      getGuideTextVersion,
      getGuidePreview,
      publishGuideText,
      cancelGuidePublication,
      withdrawGuideText,
    }),
  ],
  pages: guidePages,
  queues: guideEditorQueues,
} satisfies Feature
