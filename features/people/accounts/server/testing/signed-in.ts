import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'

export const knownPassword = 'Pivoine!2031'
export type Pair = { token: string; refresh_token: string }
type LinkedPage = 'confirm-email' | 'undo-email' | 'forgot-password-reset'
type AccountValues = Parameters<typeof createAccount>[1]

/** An account that signs in with `knownPassword`. */
export async function createKnownAccount(server: TestServer, values: AccountValues = {}) {
  return createAccount(server.db, { password_hash: await hashPassword(knownPassword), ...values })
}

/** Signs in as a browser does; returns the unchanged response. */
export async function signIn(server: TestServer, email: string, password = knownPassword) {
  const { status, body } = await server.call(null, 'POST', '/api/login_check', { username: email, password })
  return { status, pair: body as Pair }
}

/** A call with a token as the browser stores it. */
export async function callWith(server: TestServer, token: string, method: string, url: string, payload?: object) {
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

/** Whether the session can still be refreshed. */
export async function isOpen(server: TestServer, pair: Pair): Promise<boolean> {
  const { status } = await server.call(null, 'POST', '/api/token/refresh', { refresh_token: pair.refresh_token })
  return status === 200
}

/** The messages that were sent to an address or a number, newest first. */
export function sentTo(server: TestServer, to: string) {
  return listOutbox(server.db, { to, limit: 50 })
}

/** The token of the newest link of this kind that was mailed to the address. */
export async function linkTo(server: TestServer, to: string, page: LinkedPage): Promise<string> {
  const mails = await sentTo(server, to)
  for (const { text } of mails) {
    const found = text.match(new RegExp(`/${page}/([\\w-]+)`))
    if (found?.[1]) return found[1]
  }
  throw new Error(`No ${page} link was sent to ${to}.`)
}

/** Confirms the password again, as the dialog does before calls that need it. */
export function reauthenticate(server: TestServer, token: string, password = knownPassword) {
  return callWith(server, token, 'POST', '/api/reauthenticate', { password })
}
