import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { sampleOf } from '../inputs/arbitrary-of.ts'
import { questionOf } from '../matrix/call-of.ts'
import { thingOf } from '../roles/things.ts'
import { formFields } from './form-fields.ts'
import { mutated, naughtyJson, naughtyText } from './garbage.ts'
import { multipartOf, naughtyMultipart } from './multipart.ts'
import type { Random } from './random.ts'
import type { FuzzWorld } from './world.ts'

export type FuzzedCall = {
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  role: string
}

const contracts = Object.entries(routes as Record<string, RouteContract>)
const json = { 'content-type': 'application/json' }

/** One call: most match the contract, some almost do, some do not at all. */
export function makeCall(random: Random, world: FuzzWorld): FuzzedCall {
  const dice = random.below(100)
  const made = dice < 68 ? contractCall(random, world) : dice < 90 ? pageCall(random, world) : garbageCall(random)
  const caller = random.pick(world.callers)
  const authorization: Record<string, string> = caller.token ? { authorization: `Bearer ${caller.token}` } : {}
  const headers = { ...authorization, ...made.headers, ...(random.oneIn(12) ? naughtyHeaders(random) : {}) }
  return { ...made, headers, role: caller.role }
}

type Made = Omit<FuzzedCall, 'role'>

function contractCall(random: Random, world: FuzzWorld): Made {
  const [name, contract] = random.pick(contracts)
  const isValid = random.below(10) < 6
  const path = targetOf(random, world, contract, isValid)
  const method = random.oneIn(40) ? random.pick(methods) : contract.method
  const call = { what: name, method, path }
  if (contract.files || contract.formWithFiles) {
    const { contentType, body } = isValid
      ? multipartOf(random, world, contract)
      : naughtyMultipart(random, world, contract)
    return { ...call, headers: { 'content-type': contentType }, body }
  }
  if (!contract.body)
    return { ...call, headers: {}, body: random.oneIn(20) ? Buffer.from(naughtyText(random)) : undefined }
  const sample = sampleOf(contract.body, random.below(samples), world.ids)
  if (isValid) return { ...call, headers: json, body: Buffer.from(JSON.stringify(sample)) }
  const body = random.oneIn(4)
    ? naughtyJson(random, sample)
    : Buffer.from(JSON.stringify(mutated(random, sample)) ?? '')
  return { ...call, headers: random.oneIn(10) ? { 'content-type': random.pick(contentTypes) } : json, body }
}

/** How many samples of each schema are generated; they are cached. */
const samples = 40

function targetOf(random: Random, world: FuzzWorld, { path, params: schema, query }: RouteContract, isValid: boolean) {
  const known = thingOf(path) && random.below(5) < 4 ? random.pick(world.things.get(path) ?? [{}]) : {}
  const params = { ...(schema && (sampleOf(schema, random.below(samples), world.ids) as object)), ...known }
  const valueFor = (name: string) =>
    String(isValid || random.oneIn(2) ? params[name as keyof typeof params] : naughtyText(random))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(valueFor(name)))
  if (!query) return random.oneIn(30) ? `${filled}?${naughtyQuestion(random)}` : filled
  if (!isValid) return `${filled}?${naughtyQuestion(random, Object.keys(query.shape))}`
  return `${filled}?${questionOf(sampleOf(query, random.below(samples), world.ids) as object)}`
}

function naughtyQuestion(random: Random, names: string[] = ['q', 'page']): string {
  return Array.from({ length: 1 + random.below(4) }, () => {
    const name = random.oneIn(5) ? naughtyText(random) : random.pick(names)
    const bracket = random.oneIn(8) ? random.pick(['[]', '[0]', '[__proto__]', '.a']) : ''
    return `${encoded(name)}${bracket}=${random.oneIn(15) ? '%E0%A4%A' : encoded(naughtyText(random))}`
  }).join('&')
}

function pageCall(random: Random, world: FuzzWorld): Made {
  const isForm = random.oneIn(3)
  const template = random.pick(isForm ? world.forms : world.pages)
  const paramOf = (name: string) =>
    random.oneIn(3) ? naughtyText(random) : random.pick(world.segments.get(name) ?? world.ids)
  const path = template
    .replaceAll(/:(\w+)/g, (_, name: string) => encoded(paramOf(name)))
    .replaceAll('*', () => paramOf('*').split('/').map(encoded).join('/'))
  const question = random.oneIn(3) ? `?${naughtyQuestion(random, pageQuestions)}` : ''
  const call = { what: template, method: isForm ? 'POST' : 'GET', path: path + question }
  if (!isForm) return { ...call, headers: {}, body: undefined }
  return { ...call, ...formBody(random) }
}

const pageQuestions = [
  'q',
  'service',
  'price',
  'language',
  'page',
  'sort',
  'pass',
  'rating',
  'redirect_uri',
  'state',
  'name',
]

function formBody(random: Random): Pick<Made, 'headers' | 'body'> {
  const fields = Array.from({ length: random.below(12) }, () => [random.pick(formFields), naughtyText(random)] as const)
  if (random.oneIn(8)) return { headers: json, body: naughtyJson(random, Object.fromEntries(fields)) }
  if (random.oneIn(8))
    return { headers: json, body: Buffer.from(JSON.stringify(mutated(random, Object.fromEntries(fields))) ?? '') }
  const type = random.oneIn(20) ? random.pick(contentTypes) : 'application/x-www-form-urlencoded'
  return {
    headers: { 'content-type': type },
    body: Buffer.from(fields.map(([name, value]) => `${name}=${encoded(value)}`).join('&')),
  }
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'PURGE',
]

function garbageCall(random: Random): Made {
  const [, { path: known }] = random.pick(contracts)
  const path = random.pick<() => string>([
    () => `/${encoded(naughtyText(random))}`,
    () => `/files/${random.pick(climbing)}etc/passwd`,
    () => `/site-assets/${random.pick(climbing)}package.json`,
    () => `${known}/${encoded(naughtyText(random))}`,
    () => known.toUpperCase(),
    () => `/${known}`,
    () => `${known}%00`,
    () => `/${'a/'.repeat(random.pick([10, 1000, 5000]))}`,
    () => `/${'%2f'.repeat(2000)}`,
    () => `/api/%${random.pick(['', 'z', 'ff', 'c0%80', 'ed%a0%80'])}`,
  ])()
  const method = random.pick(methods)
  const takesBody = !['GET', 'HEAD', 'TRACE'].includes(method) && random.oneIn(2)
  const body = takesBody ? naughtyJson(random, { a: naughtyText(random) }) : undefined
  return {
    what: 'garbage',
    method,
    path,
    headers: takesBody ? { 'content-type': random.pick(contentTypes) } : {},
    body,
  }
}

const climbing = [
  '../../../../',
  '..%2f..%2f..%2f',
  '%2e%2e/%2e%2e/',
  '....//....//',
  'public/../../',
  'public/..%5c..%5c',
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=none',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  'a',
  '/;/;=,',
  'application/json,application/json',
]

function naughtyHeaders(random: Random): Record<string, string> {
  const name = random.pick(headerNames)
  const usual = random.pick([
    '',
    '*',
    'bytes=0-',
    'bytes=9-1',
    'W/"x"',
    'close',
    'none',
    '1',
    '-1',
    '100-continue',
    'x'.repeat(7000),
    'a=b; a=c; =; ;;',
  ])
  return { [name]: headerText(random.oneIn(2) ? usual : naughtyText(random)).slice(0, 7000) }
}

const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'host',
  'origin',
  'referer',
  'user-agent',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-request-id',
  'sec-fetch-site',
  'content-encoding',
  'idempotency-key',
  'x-http-method-override',
  'upgrade',
  'te',
  'last-event-id',
  'stripe-signature',
]

/** Only characters that a header may contain: Latin-1 bytes without control characters. */
function headerText(text: string): string {
  const bytes = Buffer.from(text).map((byte) => (byte < 32 || byte === 127 ? 32 : byte))
  return Buffer.from(bytes).toString('latin1')
}

/** Encoded for an address like a browser would do it; an unpaired surrogate as three bytes of invalid UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}
