import type { AccountId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Assertion, Attestation } from '../contract.ts'
import { secondFactorRules } from '../rules/second-factor.ts'

type Site = Pick<Context, 'origin'>
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))
const timeout = secondFactorRules.challengeMinutes * 60_000

/** A passkey belongs to one host name, and each country has its own. */
export const hostOf = ({ origin }: Site) => new URL(origin).hostname

/** The account's passkeys that work at the host of this call. */
export function passkeysAtHost(ctx: Site, db: Kysely<DB>, accountId: AccountId) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .where('host', '=', hostOf(ctx))
    .execute()
}

type Known = Awaited<ReturnType<typeof passkeysAtHost>>

const named = (known: Known) => known.map(({ credential_id: id, transports }) => ({ id, transports }))

/** What the browser needs to sign a challenge with one of the account's passkeys. `alone`: no password was given before. */
export async function assertionOptions(ctx: Site, challenge: string, known: Known, { alone }: { alone: boolean }) {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(ctx),
    challenge: bytesOf(challenge),
    allowCredentials: named(known) as NonNullable<
      Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
    >,
    userVerification: alone ? 'required' : 'preferred',
    timeout,
  })
  return { ...options } as Record<string, unknown>
}

type Person = { id: AccountId; email: string; fullName: string }

/** What the browser needs to make a passkey for this person at this host. */
export async function registrationOptions(ctx: Site, challenge: string, person: Person, known: Known) {
  const options = await generateRegistrationOptions({
    rpName: 'Bouquet',
    rpID: hostOf(ctx),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge: bytesOf(challenge),
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  })
  return { ...options } as Record<string, unknown>
}

/** The challenge that a passkey signed, as it says itself; null where it cannot be read. */
export function challengeIn({ response }: Pick<Assertion | Attestation, 'response'>): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The new credential of a genuine answer to this challenge at this host; null for any other. */
export async function readNewPasskey({ origin }: Site, challenge: string, attestation: Attestation) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf({ origin }),
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws for each way in which an answer can be wrong.
    return null
  }
}

type Signed = { accountId: AccountId; challenge: string; assertion: Assertion; alone: boolean }

/** Whether one of the account's passkeys signed this challenge at this host; each signature counts once. `alone`: the owner must be verified. */
export async function spendAssertion(
  ctx: Pick<Context, 'origin' | 'now'>,
  tx: Kysely<DB>,
  { accountId, challenge, assertion, alone }: Signed,
): Promise<boolean> {
  const passkey = await tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'host'])
    .where('credential_id', '=', assertion.id)
    .where('account_id', '=', accountId)
    .where('host', '=', hostOf(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return false
  const counter = await counterOf(ctx, { challenge, assertion, alone }, passkey)
  if (counter === null) return false
  await tx.updateTable('passkeys').set({ counter, last_used_at: ctx.now() }).where('id', '=', passkey.id).execute()
  return true
}

type Stored = { credential_id: string; public_key: Buffer; counter: number; host: string }

async function counterOf(
  { origin }: Site,
  { challenge, assertion, alone }: Omit<Signed, 'accountId'>,
  { credential_id, public_key, counter, host }: Stored,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
