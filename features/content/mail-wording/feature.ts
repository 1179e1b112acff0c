import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getMailText, getMailTextVersion, listMailTextVersions } from './server/get-mail-text.ts'
import { exportMailTexts, listMailKinds, listMailTexts } from './server/list-mail-texts.ts'
import { mailTextQueues } from './server/mail-text-jobs.ts'
import { previewMailText, testMailText } from './server/preview-mail-text.ts'
import { cancelMailTextPublication, publishMailText, withdrawMailText } from './server/publish-mail-text.ts'
import { restoreMailText, saveMailText } from './server/save-mail-text.ts'

export const mailWording = {
  routes: [
    serve(contract, {
      listMailKinds,
      listMailTexts,
      exportMailTexts,
      getMailText,
      saveMailText,
      restoreMailText,
      listMailTextVersions,
      getMailTextVersion,
      previewMailText,
      testMailText,
      publishMailText,
      cancelMailTextPublication,
      withdrawMailText,
    }),
  ],
  queues: mailTextQueues,
} satisfies Feature
