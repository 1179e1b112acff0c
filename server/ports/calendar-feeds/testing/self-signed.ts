import { generateKeyPairSync, sign } from 'node:crypto'

/** A key with a certificate for these names, valid for a day; a client that trusts the certificate accepts the names. */
export function selfSigned(names: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name(names[0] ?? ''),
    sequence(time(-3_600_000), time(86_400_000)),
    name(names[0] ?? ''),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(extension([0x55, 0x1d, 0x11], sequence(...names.map((one) => tagged(0x82, Buffer.from(one)))))),
    ),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const der = sequence(body, ecdsaWithSha256, signature)
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const integer = (value: number) => tagged(0x02, Buffer.from([value]))
const identifier = (bytes: number[]) => tagged(0x06, Buffer.from(bytes))
const ecdsaWithSha256 = sequence(identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const extension = (id: number[], value: Buffer) => sequence(identifier(id), tagged(0x04, value))
const name = (text: string) =>
  sequence(tagged(0x31, sequence(identifier([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from(text)))))

function time(fromNowMs: number): Buffer {
  const text = new Date(Date.now() + fromNowMs).toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${text}Z`))
}
