import { getCurrentUser, refreshSession, signOut as signOutContract } from '@bouquet/contract/session-contract'
import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { arrive } from './server/arrive.ts'
import { confirmEmail, resendConfirmation, undoEmailChange } from './server/confirm-address.ts'
import { currentUser } from './server/current-user.ts'
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteExpiredSignInTraces,
} from './server/delete-expired-sessions.ts'
import { exportedSession } from './server/exported-rows.ts'
import { deleteExpiredHandOvers } from './server/hand-overs.ts'
import { proveSecondFactor } from './server/prove-second-factor.ts'
import { reauthenticate, startReauthentication } from './server/reauthenticate.ts'
import { register } from './server/register.ts'
import { requestPasswordReset, resetPassword } from './server/reset-password.ts'
import { cellRoutes } from './server/routes.ts'
import { mails } from './server/sample-mails.ts'
import { sessionQueues } from './server/session-jobs.ts'
import { continueSession } from './server/session-tokens.ts'
import { signIn } from './server/sign-in.ts'
import { signOut } from './server/sign-out.ts'

export const session = {
  routes: [
    serve(
      { ...contract, getCurrentUser, refreshSession, signOut: signOutContract },
      {
        register,
        signIn,
        arrive,
        proveSecondFactor,
        reauthenticate,
        startReauthentication,
        refreshSession: (ctx, { body }) => continueSession(ctx, body.refresh_token),
        signOut,
        getCurrentUser: currentUser,
        requestPasswordReset,
        resetPassword,
        confirmEmail,
        undoEmailChange,
        resendConfirmation,
      },
    ),
    cellRoutes,
  ],
  queues: sessionQueues,
  mails,
  expired: [deleteExpiredHandOvers, deleteExpiredLinks, deleteExpiredSessions, deleteExpiredSignInTraces],
  exported: exportedSession,
} satisfies Feature
