import type { Assertion, Attestation } from '../contract.ts'

/** The person or the browser gave no passkey: dismissed, timed out, or unknown to this device. */
export class PasskeyRefused extends Error {}

type Options = Record<string, unknown>

const library = () => import('@simplewebauthn/browser')

/** Whether this browser offers passkeys at this address. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Has the browser make a passkey. Throws PasskeyRefused. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const { startRegistration } = await library()
  return orRefused(async () => (await startRegistration({ optionsJSON: options as never })) as unknown as Attestation)
}

/** Has the browser sign a challenge with a passkey. Throws PasskeyRefused. */
export async function askPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await library()
  return orRefused(async () => (await startAuthentication({ optionsJSON: options as never })) as unknown as Assertion)
}

async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyRefused('no passkey', { cause })
  }
}
