import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { previewPath, readPagePass } from '@bouquet/features/company/preview-links/server/page-pass.ts'
import { isPhoneCode, phoneCodeHash } from '@bouquet/features/people/phone-codes/server/phone-code-hash.ts'
import {
  invitationHash,
  invitationToken,
} from '@bouquet/features/reviews/review-invitations/server/invitation-token.ts'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { readAccessToken, signAccessToken } from '../http/access-token.ts'
import { open, seal } from './seal.ts'

const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)]
const configOf = (settings: Record<string, string>) =>
  shapeConfig(readEnv({ NODE_ENV: 'test', DATA_DIR: '.cache/rotation', ...settings }))
const before = await configOf({ SESSION_SECRET: old })
const during = await configOf({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old })
const after = await configOf({ SESSION_SECRET: fresh })
const now = new Date('2026-11-20T10:00:00Z')
const subject = { id: 'somebody' as AccountId, roles: ['ROLE_PRESTATAIRE'], sessionId: 'a-session' }

test('a session signed with the previous secret continues while that is accepted, and ends with it', async () => {
  const token = await signAccessToken(before.sessionSecret, subject, now)
  expect((await readAccessToken(during.sessionSecrets, token, now)).bearer.accountId).toBe('somebody')
  await expect(readAccessToken(after.sessionSecrets, token, now)).rejects.toMatchObject({ code: 'session_expired' })
  const renewed = await signAccessToken(during.sessionSecret, subject, now)
  expect((await readAccessToken(after.sessionSecrets, renewed, now)).bearer.accountId).toBe('somebody')
})

test('a process that knows only the next secret beside its own already accepts what the others sign', async () => {
  const early = await configOf({ SESSION_SECRET: old, SESSION_SECRET_PREVIOUS: fresh })
  const token = await signAccessToken(during.sessionSecret, subject, now)
  expect((await readAccessToken(early.sessionSecrets, token, now)).bearer.accountId).toBe('somebody')
})

test('a token of the release before, which named no secret, is read with the present one', async () => {
  const unnamed = await new SignJWT({ roles: [], sid: 'a-session' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('somebody')
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
    .sign(before.sessionSecret)
  expect((await readAccessToken(before.sessionSecrets, unnamed, now)).bearer.accountId).toBe('somebody')
})

test('the link to a preview works across the rotation', async () => {
  const page = { page: 'planner', id: 'p', providerId: 'p' as ProviderId } as const
  const path = await previewPath({ config: before, now: () => now }, page)
  const pass = path.split('pass=')[1] ?? ''
  expect(await readPagePass({ config: during, now: () => now }, pass)).toMatchObject({ providerId: 'p' })
})

test('a code that is under way is taken across the rotation, and no other', () => {
  const scope = { ownerId: 'a' as AccountId, phone: '+33639981234' }
  const hash = phoneCodeHash(before, scope, '123456')
  expect(isPhoneCode(during, scope, '123456', hash)).toBe(true)
  expect(isPhoneCode(during, scope, '123457', hash)).toBe(false)
  expect(isPhoneCode(after, scope, '123456', hash)).toBe(false)
})

test('the reminder of an invitation has the link of its first mail', () => {
  const stored = invitationHash({ config: before }, 'i')
  const first = invitationToken({ config: before }, 'i', stored)
  expect(invitationToken({ config: during }, 'i', stored)).toBe(first)
  expect(invitationToken({ config: after }, 'i', stored)).not.toBe(first)
})

test('what is encrypted can be decrypted across the rotation, and is reported as to be encrypted again', () => {
  const sealed = seal(before.encryptionKey, 'owner', 'a token')
  expect(open(during.encryptionKeys, 'owner', sealed)).toEqual({ text: 'a token', isOutdated: true })
  expect(open(after.encryptionKeys, 'owner', sealed)).toBeNull()
  const again = seal(during.encryptionKey, 'owner', 'a token')
  expect(open(after.encryptionKeys, 'owner', again)).toEqual({ text: 'a token', isOutdated: false })
  expect(open(during.encryptionKeys, 'other', again)).toBeNull()
})

test('a separate secret for encryption rotates alone, also from the derived one', async () => {
  const own = await configOf({ SESSION_SECRET: old, ENCRYPTION_SECRET: fresh, ENCRYPTION_SECRET_PREVIOUS: old })
  expect(open(own.encryptionKeys, 'owner', seal(before.encryptionKey, 'owner', 'a token'))?.text).toBe('a token')
})
