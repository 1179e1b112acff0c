import { call } from '@bouquet/backoffice/api/client.ts'
import { openSession } from '@bouquet/backoffice/session/open-session.ts'
import type { Assertion, SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import { proveSecondFactor, signIn as signInRoute } from '../contract.ts'
import { arrivalAddress } from '../rules/hand-over.ts'

/**
 * Signs in and stores the session; gives the challenge of the second factor instead where the account has one. Never ends where the account is
 * at another host, as the browser goes there. Throws ApiProblem `invalid_credentials` and those of any call.
 */
export async function signIn(credentials: {
  email: string
  password: string
  remember: boolean
}): Promise<SignInChallenge | null> {
  const { email: username, password } = credentials
  const answer = await call(signInRoute, { body: { username, password } })
  if ('challenge' in answer) return answer
  if ('arriveAt' in answer) {
    location.assign(arrivalAddress(answer.arriveAt, credentials.remember))
    return new Promise(() => undefined)
  }
  openSession(answer, credentials.remember)
  return null
}

type Proof = { challenge: string; remember: boolean } & ({ code: string } | { assertion: Assertion })

/** Answers the challenge and stores the session. Throws ApiProblem `second_factor_wrong` and `challenge_expired`. */
export async function finishSignIn({ remember, ...proof }: Proof): Promise<void> {
  openSession(await call(proveSecondFactor, { body: proof }), remember)
}
