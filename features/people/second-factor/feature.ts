import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addPasskey, removePasskey, renewRecoveryCodes, startPasskey } from './server/change-passkeys.ts'
import { confirmTotp, removeTotp, startTotp } from './server/change-totp.ts'
import { deleteExpiredChallenges } from './server/delete-expired-challenges.ts'
import { exportedSecondFactor } from './server/exported-rows.ts'
import { getSecondFactor } from './server/get-second-factor.ts'
import { mails } from './server/sample-mails.ts'
import { secondFactorQueues } from './server/second-factor-jobs.ts'

export const secondFactor = {
  routes: [
    serve(contract, {
      getSecondFactor,
      startTotp,
      confirmTotp,
      removeTotp,
      startPasskey,
      addPasskey,
      removePasskey,
      renewRecoveryCodes,
    }),
  ],
  queues: secondFactorQueues,
  mails,
  expired: [deleteExpiredChallenges],
  exported: exportedSecondFactor,
} satisfies Feature
