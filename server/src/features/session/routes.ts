import {
  getCurrentUser,
  refreshSession,
  register as registerContract,
  signIn as signInContract,
  signOut,
} from '@bouquet/contract/session'
import type { Mount } from '../../http/mount.ts'
import { currentUser } from './current-user.ts'
import { register } from './register.ts'
import { continueSession, endSession } from './session-tokens.ts'
import { signIn } from './sign-in.ts'

export function sessionRoutes(mount: Mount): void {
  mount(registerContract, register)
  mount(signInContract, signIn)
  mount(refreshSession, (ctx, { body }) => continueSession(ctx, body.refresh_token))
  mount(signOut, async (ctx, { body }) => {
    await endSession(ctx, body.refresh_token)
    return undefined
  })
  mount(getCurrentUser, currentUser)
}
