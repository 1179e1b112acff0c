import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { phoneCodeLength } from '@bouquet/domain/phone-code'
import type { Config } from '../../config/config.ts'

/** Whose code it is, and for which number: a code proves nothing for another. */
export type CodeScope = { accountId: string; phone: string }

/** Six digits that nobody can foretell. */
export function newPhoneCode(): string {
  return String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
}

/** What the database keeps of a code: six digits alone would be found from a plain hash in no time. */
export function phoneCodeHash(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  scope: CodeScope,
  code: string,
): Buffer {
  return createHmac('sha256', sessionSecret).update(`phone code ${scope.accountId} ${scope.phone} ${code}`).digest()
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
