import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { changeLegalTexts, countLegalNotices } from './server/change-legal-texts.ts'
import { exportedLegalNotices } from './server/exported-rows.ts'
import { getLegalText, getLegalTextVersion, listLegalTexts, listLegalTextVersions } from './server/get-legal-text.ts'
import { legalNoticeQueues } from './server/legal-notice-jobs.ts'
import { getLegalPreview } from './server/legal-preview.ts'
import { exportLegalChanges, listLegalChanges } from './server/list-legal-changes.ts'
import { retryLegalNotices } from './server/retry-legal-notices.ts'
import { legalPages } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'
import { restoreLegalText, saveLegalText } from './server/save-legal-text.ts'

export const legal = {
  routes: [
    serve(contract, {
      listLegalTexts,
      getLegalText,
      saveLegalText,
      restoreLegalText,
      listLegalTextVersions,
      getLegalTextVersion,
      getLegalPreview,
      countLegalNotices,
      listLegalChanges,
      exportLegalChanges,
      changeLegalTexts,
      retryLegalNotices,
    }),
  ],
  pages: legalPages,
  queues: legalNoticeQueues,
  mails,
  exported: exportedLegalNotices,
} satisfies Feature
