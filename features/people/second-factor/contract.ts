import { code, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { secondFactorMethods, secondFactorRules } from './rules/second-factor.ts'

/** Base64url, as browsers give the parts of what a passkey makes. */
const part = z
  .string()
  .regex(/^[\w-]*$/, code('malformed_request'))
  .max(20_000, code('malformed_request'))

/** What the browser's passkey gives when it signs a challenge: `AuthenticationResponseJSON` of WebAuthn. */
export const assertion = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullable().optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** What the browser gives for a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const attestation = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/, code('malformed_request')))
      .max(10)
      .optional(),
  }),
})
export type Attestation = z.output<typeof attestation>

/** Options of WebAuthn, to be handed to the browser as they are. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The answer to a right password where a second factor is set; `challenge` is what the second call answers. */
export const signInChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** For the browser's passkey; null where no passkey of the account works at this host. */
  passkeyOptions: passkeyOptions.nullable(),
})
export type SignInChallenge = z.output<typeof signInChallenge>

/** A code of the authenticator app, or a recovery code with or without its hyphens. */
export const factorCode = singleLine.min(1, code('second_factor_wrong')).max(40, code('second_factor_wrong'))

export const secondFactor = z.object({
  /** Since when an authenticator app is set; null without one. */
  totpSince: instant.nullable(),
  passkeys: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      /** The host name at which it works. */
      host: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The last factor cannot be removed, as the account is an operator's. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** Shown once; null where the account had its codes already. */
export const newFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const ofFactor = { access: 'account', personal: true, tag: 'Account' } as const
const changing = { ...ofFactor, reauthentication: true, limit: { max: 30, seconds: 900, shared: true } } as const

export const getSecondFactor = route({
  ...ofFactor,
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'The second factors of the account.',
  success: { status: 200, body: secondFactor },
  problems: [],
})

/** The secret waits an hour for its first code; an app that is set stays in use until then. */
export const startTotp = route({
  ...changing,
  method: 'POST',
  path: '/api/account/second-factor/totp',
  summary: 'Gives a secret for an authenticator app, in Base32 and as an otpauth address.',
  success: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
  problems: [],
})

export const confirmTotp = route({
  ...changing,
  method: 'POST',
  path: '/api/account/second-factor/totp/confirm',
  summary: 'Sets the authenticator app by its first code. The first factor ends all other sessions.',
  body: z.object({ code: factorCode }),
  success: { status: 200, body: newFactor },
  problems: ['second_factor_wrong', 'challenge_expired'],
})

export const removeTotp = route({
  ...changing,
  method: 'DELETE',
  path: '/api/account/second-factor/totp',
  summary: 'Removes the authenticator app.',
  success: { status: 204 },
  problems: ['not_found', 'last_second_factor'],
})

export const startPasskey = route({
  ...changing,
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  summary: 'Gives what the browser needs to make a passkey for this host.',
  success: { status: 200, body: z.object({ options: passkeyOptions }) },
  problems: ['passkeys_full'],
})

export const addPasskey = route({
  ...changing,
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  summary: 'Adds a passkey that the browser has made. The first factor ends all other sessions.',
  body: z.object({
    name: singleLine.min(1, code('name_invalid')).max(secondFactorRules.longestName, code('name_invalid')),
    attestation,
  }),
  success: { status: 200, body: newFactor },
  problems: ['second_factor_wrong', 'challenge_expired', 'passkeys_full'],
})

export const removePasskey = route({
  ...changing,
  method: 'DELETE',
  path: '/api/account/second-factor/passkeys/:id',
  summary: 'Removes a passkey.',
  params: z.object({ id: uuid }),
  success: { status: 204 },
  problems: ['not_found', 'last_second_factor'],
})

export const renewRecoveryCodes = route({
  ...changing,
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Gives new recovery codes; earlier ones end.',
  success: { status: 200, body: z.object({ recoveryCodes: z.array(z.string()) }) },
  problems: ['not_found'],
})
