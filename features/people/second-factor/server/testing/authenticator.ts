import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in software: makes a credential for an origin, and signs challenges as browsers and security keys do. */
export function createAuthenticator({ isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let counter = 0
  const flags = (attested: boolean) => 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
  const authData = (host: string, attested: Buffer | null) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const head = [sha256(host), Buffer.from([flags(attested !== null)]), count]
    return Buffer.concat(attested ? [...head, attested] : head)
  }
  return {
    /** What the browser gives for a new passkey: `RegistrationResponseJSON`. */
    register(origin: string, challenge: string) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const data = authData(new URL(origin).hostname, attested)
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return {
        id: name,
        rawId: name,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', origin, challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What the browser gives for a signed challenge: `AuthenticationResponseJSON`. */
    sign(origin: string, challenge: string) {
      const data = authData(new URL(origin).hostname, null)
      const client = clientData('webauthn.get', origin, challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: name,
        rawId: name,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

function clientData(type: string, origin: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** An ES256 key on P-256 in COSE. */
function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  const one = (value: number) => Buffer.from([value])
  return cborMap([
    [one(0x01), one(0x02)],
    [one(0x03), one(0x26)],
    [one(0x20), one(0x01)],
    [one(0x21), cborBytes(Buffer.from(x, 'base64url'))],
    [one(0x22), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])

function cborBytes(bytes: Buffer): Buffer {
  // The library encodes keys again, as short as possible, to find where they end.
  const isShort = bytes.length < 256
  const head = Buffer.alloc(isShort ? 2 : 3, isShort ? 0x58 : 0x59)
  if (isShort) head.writeUInt8(bytes.length, 1)
  else head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}
