import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  confirmEmail as confirmContract,
  getCurrentUser,
  reauthenticate as reauthenticateContract,
  refreshSession,
  register as registerContract,
  requestPasswordReset as requestResetContract,
  resendConfirmation as resendContract,
  resetPassword as resetContract,
  signIn as signInContract,
  signOut as signOutContract,
  undoEmailChange as undoContract,
} from '../contract.ts'
import { endOneSession as endOneContract, getSecurity as securityContract } from '../security-contract.ts'
import { endOneSession, getSecurity } from './account-sessions.ts'
import { confirmEmail, resendConfirmation, undoEmailChange } from './confirm-address.ts'
import { currentUser } from './current-user.ts'
import { reauthenticate } from './reauthenticate.ts'
import { register } from './register.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { continueSession } from './session-tokens.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function sessionRoutes(mount: Mount): void {
  mount(registerContract, register)
  mount(signInContract, signIn)
  mount(reauthenticateContract, reauthenticate)
  mount(refreshSession, (ctx, { body }) => continueSession(ctx, body.refresh_token))
  mount(signOutContract, signOut)
  mount(getCurrentUser, currentUser)
  mount(requestResetContract, requestPasswordReset)
  mount(resetContract, resetPassword)
  mount(confirmContract, confirmEmail)
  mount(undoContract, undoEmailChange)
  mount(resendContract, resendConfirmation)
  mount(securityContract, getSecurity)
  mount(endOneContract, endOneSession)
}
