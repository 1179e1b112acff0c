import { createHash } from 'node:crypto'
import { type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify, type SignJWT } from 'jose'

const algorithm = 'HS256'

/** Signs with this secret and adds its id, so that a verifier with several secrets knows which one to use. */
export function sign(token: SignJWT, secret: Uint8Array): Promise<string> {
  return token.setProtectedHeader({ alg: algorithm, kid: keyId(secret) }).sign(secret)
}

/** The verified claims of a token signed with one of the secrets; a token without a key id is tried with the first. Throws as jose does. */
export function verify<Payload = JWTPayload>(
  secrets: readonly Uint8Array[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult<Payload>> {
  const secretOf = ({ kid }: { kid?: string }) => {
    const secret = kid === undefined ? secrets[0] : secrets.find((one) => keyId(one) === kid)
    if (!secret) throw new Error('The token is signed with a secret that is not accepted')
    return secret
  }
  return jwtVerify<Payload>(token, secretOf, { ...options, algorithms: [algorithm] })
}

/** An id that reveals nothing about the secret. */
function keyId(secret: Uint8Array): string {
  return createHash('sha256').update('name of a secret ').update(secret).digest('base64url').slice(0, 12)
}
