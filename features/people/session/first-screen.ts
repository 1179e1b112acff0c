import { loadCode } from '@bouquet/backoffice/connection/load-code.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { paths } from '@bouquet/domain/backoffice-paths'

/** Whether this is the sign-in page of somebody who is not signed in: it needs little of the back-office. */
export const isLoneSignIn = (): boolean => location.pathname === paths.signIn && readSession() === null

/** Loads what shows the sign-in page without the other pages. */
export const loadLoneSignIn = async () => (await loadCode(() => import('./backoffice/lone-sign-in.tsx'))).showLoneSignIn
