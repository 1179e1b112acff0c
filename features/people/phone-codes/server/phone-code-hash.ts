import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { Config } from '@bouquet/server/config/config.ts'
import { phoneCodeLength } from '../rules/phone-code.ts'

/** The owner and the number of a code; it proves nothing for another. */
type CodeScope = { ownerId: AccountId | ProjectId; phone: string }

/** Six unpredictable digits. */
export function newPhoneCode(): string {
  return String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
}

/** The stored form of a code. It is keyed, because six digits could be found from a plain hash at once. */
export function phoneCodeHash(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  scope: CodeScope,
  code: string,
): Buffer {
  return createHmac('sha256', sessionSecret).update(`phone code ${scope.ownerId} ${scope.phone} ${code}`).digest()
}

/** Whether the hash belongs to this code, with the current secret or the previous one. */
export function isPhoneCode(
  { sessionSecrets }: Pick<Config, 'sessionSecrets'>,
  scope: CodeScope,
  code: string,
  hash: Buffer,
): boolean {
  return sessionSecrets.some((sessionSecret) => timingSafeEqual(hash, phoneCodeHash({ sessionSecret }, scope, code)))
}
