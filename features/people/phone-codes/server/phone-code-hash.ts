import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { Config } from '@bouquet/server/config/config.ts'
import { phoneCodeLength } from '../rules/phone-code.ts'

/** Whose code it is, and for which number: a code proves nothing for another. */
export type CodeScope = { ownerId: AccountId | ProjectId; phone: string }

/** Six digits that nobody can foretell. */
export function newPhoneCode(): string {
  return String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
}

/** What the database stores of a code: six digits alone would be found from a plain hash in no time. */
export function phoneCodeHash(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  scope: CodeScope,
  code: string,
): Buffer {
  return createHmac('sha256', sessionSecret).update(`phone code ${scope.ownerId} ${scope.phone} ${code}`).digest()
}

/** Whether this is the code that the hash was made of, with the present secret or the one before it. */
export function isPhoneCode(
  { sessionSecrets }: Pick<Config, 'sessionSecrets'>,
  scope: CodeScope,
  code: string,
  hash: Buffer,
): boolean {
  return sessionSecrets.some((sessionSecret) => timingSafeEqual(hash, phoneCodeHash({ sessionSecret }, scope, code)))
}
