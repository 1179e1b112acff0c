import { idempotencyKey, multiLine, singleLine } from '@bouquet/contract/fields'
import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'
import type { RouteContract } from '@bouquet/contract/route'
import { capitalized } from '@bouquet/domain/capitalized'
import { countries } from '@bouquet/domain/countries'
import { currencies } from '@bouquet/domain/money'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import type { Config } from '../config/config.ts'
import { countryName } from '../country-name.ts'
import { keyHeader } from './mount.ts'
import { commonProblemsOf, problemsOf } from './problems-of-route.ts'

type DescribedApi = {
  /** Every call by its name, which becomes its `operationId`. */
  routes: Readonly<Record<string, RouteContract>>
  /** The schemas that a contract exports, by their names. */
  schemas: Readonly<Record<string, z.ZodType>>
}

type Document = ReturnType<typeof createDocument>

/**
 * Generates the API description from the contracts that validate the calls, and shows it at /api/docs. Operators' calls, those of a person's own
 * account and those of venue owners are in documents of their own, operators' texts and announcements in another, so that other clients do not include them.
 */
export async function describeApi(
  app: FastifyInstance,
  config: Config,
  { routes, schemas }: DescribedApi,
): Promise<void> {
  const others: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (summaryOf(route)) others.push(route)
  })
  for (const [name, schema] of Object.entries(schemas)) nameSchema(name, schema)
  const {
    operators = [],
    content = [],
    account = [],
    venues = [],
    rest = [],
  } = Object.groupBy(Object.entries(routes), ([, contract]) => documentWith(contract))
  const documents = [
    { name: 'Bouquet', url: '/api/openapi.json', read: once(() => documentOf(config, rest, others)) },
    { name: 'Account', url: '/api/openapi-account.json', read: once(() => documentOf(config, account, [])) },
    { name: 'Venues', url: '/api/openapi-venues.json', read: once(() => documentOf(config, venues, [])) },
    { name: 'Operators', url: '/api/openapi-operators.json', read: once(() => documentOf(config, operators, [])) },
    { name: 'Content', url: '/api/openapi-content.json', read: once(() => documentOf(config, content, [])) },
  ]
  for (const { url, read } of documents) app.get(url, async () => read())
  await app.register(fastifySwagger, { mode: 'static', specification: { document: { ...heading, paths: {} } } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    uiConfig: {
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      urls: documents.map(({ name, url }) => ({ name, url })),
    },
  })
}

function documentWith({ access, tag }: RouteContract) {
  if (access === 'administrator') return tag === 'Content' ? 'content' : 'operators'
  if (access === 'venue_owner') return 'venues'
  return tag === 'Account' ? 'account' : 'rest'
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const heading = {
  openapi: '3.1.0',
  info: { title: 'Bouquet', version: '1', license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
} satisfies ZodOpenApiObject

/** A route outside the contracts, such as the address to which a payment provider sends buyers back, is described only by its summary. */
function summaryOf({ schema }: RouteOptions): string | undefined {
  return (schema as { summary?: string } | undefined)?.summary
}

type Named = [name: string, contract: RouteContract]

function documentOf({ origins }: Config, routes: Named[], others: RouteOptions[]): Document {
  const described = [
    ...routes.map(([name, contract]) => ({ ...contract, operation: operationOf(name, contract) })),
    ...others.map((route) => ({ method: String(route.method), path: route.url, operation: otherOperation(route) })),
  ]
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const { method, path, operation } of described) {
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation }
  }
  const document = createDocument(
    {
      ...heading,
      servers: countries.map((country) => ({ url: origins[country], description: countryName(country, 'en') })),
      security: [{ bearer: [] }],
      paths,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    { override: shorten },
  )
  shareParameters(document)
  return document
}

type Parameter = { name?: string; $ref?: string }

/** A parameter shared by several calls is described once, under its own name; a second one with the same name gets the suffix 2. */
function shareParameters({ paths, components }: Document): void {
  const operations = Object.values(paths ?? {}).flatMap(
    (methods) => Object.values(methods) as { parameters?: Parameter[] }[],
  )
  const all = operations.flatMap(({ parameters }) => parameters ?? [])
  const uses = Map.groupBy(all, (parameter) => JSON.stringify(parameter))
  const shared: Record<string, Parameter> = {}
  const names = new Map<string, string>()
  for (const [described, [parameter, ...others]] of uses) {
    if (others.length === 0 || !parameter) continue
    const name = freeName(parameter.name ?? '', shared)
    names.set(described, name)
    shared[name] = parameter
  }
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = names.get(JSON.stringify(parameter))
      return name ? { $ref: `#/components/parameters/${name}` } : parameter
    })
  Object.assign(components ?? {}, { parameters: shared })
}

function freeName(name: string, taken: Record<string, unknown>): string {
  if (!(name in taken)) return name
  let number = 2
  while (`${name}${number}` in taken) number++
  return `${name}${number}`
}

/** A format replaces its lengthy pattern; numbers without a limit have that of JavaScript. */
function shorten({ jsonSchema }: { jsonSchema: { [key: string]: unknown } }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  delete jsonSchema.additionalProperties
}

/** A schema with two names keeps the first. Plain texts are not named and are described inline. */
function nameSchema(name: string, schema: z.ZodType): void {
  const known = z.globalRegistry.get(schema)
  if (known?.id || schema === singleLine || schema === multiLine) return
  const example = examples[name]
  z.globalRegistry.add(schema, { ...known, id: capitalized(name), ...(example !== undefined && { example }) })
}

/** Examples for fields that many schemas have. */
const examples: Readonly<Record<string, unknown>> = {
  uuid: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d11',
  accountId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d12',
  providerId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d13',
  eventRequestId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d14',
  projectId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d15',
  venueId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d16',
  email: 'camille@example.com',
  phone: '+33639981234',
  personalName: 'Camille',
  currency: currencies[0],
  language: 'fr',
  europeanCountry: 'FR',
  instant: '2027-06-12T14:30:00.000Z',
  calendarDay: '2027-06-12',
  catalogueId: 3,
  idempotencyKey: '7f1c2f0a-9a50-4d0e-8c61-7f6d2f6b1a40',
}

function operationOf(name: string, contract: RouteContract): ZodOpenApiOperationObject {
  const { summary, tag, access, permission, params, query, success } = contract
  const parameters = {
    ...(params && { path: params }),
    ...(query && { query }),
    ...((contract.idempotencyKey || contract.versioned) && { header: z.object(headersOf(contract)) }),
  }
  return {
    operationId: name,
    summary,
    ...(permission && { description: `Needs the permission \`${permission}\`.` }),
    tags: [tag],
    ...(access === 'visitor' && { security: [] }),
    requestParams: parameters,
    ...requestBodyOf(contract),
    responses: {
      [success.status]: successOf(contract),
      ...(contract.accepted && { 202: acceptedOf(contract.accepted) }),
      ...problemsByStatus(contract),
    },
  }
}

function headersOf({ idempotencyKey: isKeyed, versioned }: RouteContract) {
  return {
    ...(isKeyed && { [keyHeader]: idempotencyKey.optional() }),
    ...(versioned && { 'if-match': z.string().optional().meta({ description: 'The version that was read: `"3"`.' }) }),
  }
}

function requestBodyOf({
  body,
  files,
  form,
  formWithFiles,
}: RouteContract): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
  if (formWithFiles)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formWithFiles.schema } } } }
  if (!files) return {}
  const file = z.string().meta({ override: { type: 'string', contentMediaType: 'application/octet-stream' } })
  const parts = z.object({ ...form?.shape, [files.field]: files.most ? z.array(file).max(files.most) : file })
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: parts } } } }
}

function successOf({ success, download }: RouteContract): ZodOpenApiResponseObject {
  if (success.status === 204) return { description: 'Done; no body.' }
  return { description: 'Done.', content: { [download ?? 'application/json']: { schema: success.body } } }
}

function acceptedOf({ body }: NonNullable<RouteContract['accepted']>): ZodOpenApiResponseObject {
  return { description: 'Accepted; another call has to follow.', content: { 'application/json': { schema: body } } }
}

/** Statuses with problems specific to this call are described separately; the default lists those that any call with this access may answer. */
function problemsByStatus(contract: RouteContract): Record<string, ZodOpenApiResponseObject> {
  const common = commonProblemsOf(contract.access)
  const own = new Set<number>(
    contract.problems.filter((code) => !common.includes(code)).map((code) => problemStatus[code]),
  )
  const described = [...problemsOf(contract)].filter(([status]) => own.has(status))
  return {
    ...Object.fromEntries(described.map(([status, codes]) => [status, problemOf(codes)])),
    default: problemOf(common, `Any${contract.access.split('_').map(capitalized).join('')}`),
  }
}

const problemShape = z
  .object({
    error: z.string().meta({ description: 'For people, in the language of the call.' }),
    code: z.string().meta({ description: 'For programs: one of those that the answer names.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The code of each field that was refused.' }),
    requestId: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    example: {
      error: 'You have no credit left.',
      code: 'not_enough_credits',
      requestId: '0190c7b2-6f0e-7c55-b1d1-2f6c2b4a9d11',
    },
  })

const problemAnswers = new Map<string, ZodOpenApiResponseObject>()
const answerNames = new Map<string, number>()

/** Responses with the same codes share one component, under the name of the first. */
function problemOf(codes: ProblemCode[], name?: string): ZodOpenApiResponseObject {
  const described = codes.join(', ')
  const known = problemAnswers.get(described)
  if (known) return known
  const answer: ZodOpenApiResponseObject = {
    id: name ?? answerNameOf(codes),
    description: described,
    content: { 'application/json': { schema: problemShape } },
  }
  problemAnswers.set(described, answer)
  return answer
}

/** `NotEnoughCredits`, `RequestRejectedOrOther`; a second one with the same name gets the suffix 2. */
function answerNameOf([first = 'internal', ...others]: ProblemCode[]): string {
  const name = `${first.split('_').map(capitalized).join('')}${others.length > 0 ? 'OrOther' : ''}`
  const times = (answerNames.get(name) ?? 0) + 1
  answerNames.set(name, times)
  return times === 1 ? name : `${name}${times}`
}

function otherOperation(route: RouteOptions): ZodOpenApiOperationObject {
  const { tags, querystring } = route.schema as { tags?: string[]; querystring?: z.ZodObject }
  return {
    summary: summaryOf(route),
    tags,
    ...(querystring && { requestParams: { query: querystring } }),
    responses: { default: { description: 'See the summary.' } },
  }
}
