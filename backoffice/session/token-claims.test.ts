import { expect, test } from 'vitest'
import { endOf, personOf } from './token-claims.ts'

const tokenWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`

test('a token says whom it acts for and until when', () => {
  const token = tokenWith({ sub: '0199-ÿ?>', exp: 1_800_000_000 })
  expect(personOf(tokenWith({ sub: 'somebody', exp: 1_800_000_000 }))).toBe('somebody')
  expect(endOf(token)).toBe(1_800_000_000_000)
})

test.each(['', 'no token', 'a.b.c', 'head.bm8gSlNPTg.seal', tokenWith({ sub: 7, exp: 'later' })])(
  '%j names nobody',
  (token) => {
    expect(personOf(token)).toBeNull()
    expect(endOf(token)).toBeNull()
  },
)
