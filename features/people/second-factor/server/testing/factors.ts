import {
  callWith,
  createKnownAccount,
  knownPassword,
  type Pair,
  reauthenticate,
  signIn,
} from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'
import type { SignInChallenge } from '../../contract.ts'
import { codeAt } from './code-at.ts'

export const origin = 'http://localhost'

/** A signed-in account whose session has confirmed its password. */
export async function signedIn(server: TestServer, values: Parameters<typeof createKnownAccount>[1] = {}) {
  const { id, email } = await createKnownAccount(server, values)
  const { pair } = await signIn(server, email)
  await reauthenticate(server, pair.token)
  return { id, email, ...pair }
}

/** Sets an authenticator app up; gives its secret and the recovery codes. */
export async function setUpTotp(server: TestServer, token: string, now: Date) {
  const { body } = await callWith(server, token, 'POST', '/api/account/second-factor/totp')
  const { secret } = body as { secret: string }
  const answer = await callWith(server, token, 'POST', '/api/account/second-factor/totp/confirm', {
    code: codeAt(secret, now),
  })
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] | null }
  return { status: answer.status, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** The challenge that follows a right password. */
export async function challengeOf(server: TestServer, email: string): Promise<SignInChallenge> {
  const { status, pair } = await signIn(server, email, knownPassword)
  if (status !== 202) throw new Error(`No second factor was asked for: ${status}`)
  return pair as unknown as SignInChallenge
}

/** Answers a challenge without a browser's cookies. */
export async function prove(server: TestServer, proof: object) {
  const { status, body } = await server.call(null, 'POST', '/api/login_check/second-factor', proof)
  return { status, body: body as Pair & { code?: string } }
}
