import type { RouteContract } from '@bouquet/contract/route'
import { sampleOf } from '../inputs/arbitrary-of.ts'
import { formParts } from '../inputs/form-parts.ts'
import { naughtyText } from './garbage.ts'
import type { Random } from './random.ts'
import type { FuzzWorld } from './world.ts'

type Multipart = { contentType: string; body: Buffer }

const boundary = 'fuzz'
const usual = `multipart/form-data; boundary=${boundary}`

/** The body for a file route, with a picture or with a file that only looks like one. */
export function multipartOf(random: Random, { files }: FuzzWorld, contract: RouteContract): Multipart {
  const [name, bytes] = random.pick(files)
  const { formWithFiles } = contract
  const parts = formWithFiles
    ? formParts(sampleOf(formWithFiles.schema, random.below(40))).map((one) =>
        'text' in one ? value(one.name, one.text) : part(one.name, name, bytes),
      )
    : [...fieldsOf(random, contract), part(contract.files?.field ?? '', name, bytes)]
  return { contentType: usual, body: whole(parts) }
}

/** A body that breaks the rules of multipart, or those of the route. */
export function naughtyMultipart(random: Random, { files }: FuzzWorld, contract: RouteContract): Multipart {
  const field = contract.formWithFiles ? 'images[0][file]' : (contract.files?.field ?? '')
  const [name, bytes] = random.pick(files)
  const good = part(field, name, bytes)
  const body = whole([good])
  return random.pick<() => Multipart>([
    () => ({ contentType: usual, body: body.subarray(0, random.below(body.length + 1)) }),
    () => ({ contentType: random.pick(contentTypes), body }),
    () => ({ contentType: usual, body: whole([part(naughtyText(random), naughtyText(random), bytes), good]) }),
    () => ({
      contentType: usual,
      body: whole(Array.from({ length: random.pick([2, 21, 60]) }, () => part(field, name, bytes.subarray(0, 20_000)))),
    }),
    () => ({ contentType: usual, body: whole(Array.from({ length: 1100 }, (_, n) => value(`f${n}`, 'x'))) }),
    () => ({ contentType: usual, body: whole([value('__proto__', '{}'), value('title', naughtyText(random)), good]) }),
    () => ({ contentType: usual, body: whole([value('images[0][title]', naughtyText(random)), good, good]) }),
    () => ({ contentType: usual, body: whole([value('title', naughtyText(random), 'application/json'), good]) }),
    () => ({
      contentType: usual,
      body: whole([value('crop', naughtyText(random)), good, value('title', naughtyText(random))]),
    }),
    () => ({ contentType: usual, body: Buffer.from(naughtyText(random)) }),
  ])()
}

const contentTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=y',
  `multipart/form-data; boundary=${'z'.repeat(300)}`,
]

function fieldsOf(random: Random, { form }: RouteContract): Buffer[] {
  const fields = form ? (sampleOf(form, random.below(40)) as object) : {}
  return Object.entries(fields).flatMap(([name, content]) =>
    content === undefined ? [] : [value(name, String(content))],
  )
}

function value(name: string, content: string, type = ''): Buffer {
  const typeLine = type && `Content-Type: ${type}\r\n`
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${typeLine}\r\n${content}\r\n`)
}

function part(field: string, name: string, bytes: Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

function whole(parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}
