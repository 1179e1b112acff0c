import { changeLocale as changeLocaleContract } from '@bouquet/contract/session-contract'
import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { accountQueues } from './server/account-jobs.ts'
import { changeEmail } from './server/change-email.ts'
import { changeLocale } from './server/change-locale.ts'
import { changePassword } from './server/change-password.ts'
import { checkPhone } from './server/check-phone.ts'
import { deleteAccount } from './server/delete-account.ts'
import { deleteExpiredTraces } from './server/delete-expired-traces.ts'
import { exportedAccounts } from './server/exported-rows.ts'
import { getPhoneCheck } from './server/get-phone-check.ts'
import { getProfileUrl } from './server/get-profile-url.ts'
import { getNewsChoice, saveNewsChoice } from './server/news-choice.ts'
import { mails } from './server/sample-mails.ts'
import { updatePersonalInfo } from './server/update-personal-info.ts'
import { verifyPhone } from './server/verify-phone.ts'

export const accounts = {
  routes: [
    serve(
      { ...contract, changeLocale: changeLocaleContract },
      {
        updatePersonalInfo,
        getNewsChoice,
        saveNewsChoice,
        changeLocale,
        changeEmail,
        checkPhone,
        getPhoneCheck,
        verifyPhone,
        changePassword,
        deleteAccount,
        getProfileUrl,
      },
    ),
  ],
  queues: accountQueues,
  mails,
  expired: [deleteExpiredTraces],
  exported: exportedAccounts,
} satisfies Feature
