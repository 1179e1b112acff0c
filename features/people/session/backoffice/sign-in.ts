import { call } from '@bouquet/backoffice/api/client.ts'
import { openSession } from '@bouquet/backoffice/session/session.ts'
import { signIn as signInRoute } from '../contract.ts'

/** Signs in and stores the session. Throws ApiProblem `invalid_credentials` and those of any call. */
export async function signIn(credentials: { email: string; password: string; remember: boolean }): Promise<void> {
  const pair = await call(signInRoute, { body: { username: credentials.email, password: credentials.password } })
  openSession(pair, credentials.remember)
}
