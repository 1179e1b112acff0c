import { idempotencyKey } from '@bouquet/contract/fields'
import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteContract } from '@bouquet/contract/route'
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
import { problemsOf } from './problems-of-route.ts'

export type DescribedApi = {
  /** Every call by its name, which becomes its `operationId`. */
  routes: Readonly<Record<string, RouteContract>>
  /** The schemas that a contract exports, by their names. */
  schemas: Readonly<Record<string, z.ZodType>>
}

type Document = ReturnType<typeof createDocument>

/** Describes every call at /api/openapi.json, from the contracts that check it, and shows the description at /api/docs. */
export async function describeApi(app: FastifyInstance, config: Config, api: DescribedApi): Promise<void> {
  const others: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (summaryOf(route)) others.push(route)
  })
  let document: Document | undefined
  const read = () => {
    document ??= documentOf(config, api, others)
    return document
  }
  app.get('/api/openapi.json', async () => read())
  await app.register(fastifySwagger, { mode: 'static', specification: { document: { ...heading, paths: {} } } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
    transformSpecification: () => read() as never,
    transformSpecificationClone: false,
  })
}

const heading = {
  openapi: '3.1.0',
  info: { title: 'Bouquet', version: '1', license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
} satisfies ZodOpenApiObject

/** An address that is no call of a contract, such as where a payment provider sends buyers back to, describes itself by its summary. */
function summaryOf({ schema }: RouteOptions): string | undefined {
  return (schema as { summary?: string } | undefined)?.summary
}

function documentOf({ origins }: Config, { routes, schemas }: DescribedApi, others: RouteOptions[]): Document {
  for (const [name, schema] of Object.entries(schemas)) nameSchema(name, schema)
  const described = [
    ...Object.entries(routes).map(([name, contract]) => ({ ...contract, operation: operationOf(name, contract) })),
    ...others.map((route) => ({ method: String(route.method), path: route.url, operation: otherOperation(route) })),
  ]
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const { method, path, operation } of described) {
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation }
  }
  return createDocument(
    {
      ...heading,
      servers: countries.map((country) => ({ url: origins[country], description: countryName(country, 'en') })),
      paths,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    { override: shorten },
  )
}

/** A format says what its pattern says at length; numbers without a limit have that of JavaScript. */
function shorten({ jsonSchema }: { jsonSchema: { [key: string]: unknown } }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  delete jsonSchema.additionalProperties
}

/** One that two names stand for has the first. */
function nameSchema(name: string, schema: z.ZodType): void {
  const known = z.globalRegistry.get(schema)
  if (known?.id) return
  const example = examples[name]
  z.globalRegistry.add(schema, { ...known, id: capitalised(name), ...(example !== undefined && { example }) })
}

/** Of the fields that many schemas have. */
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
  const { summary, tag, access, params, query, success } = contract
  const parameters = {
    ...(params && { path: params }),
    ...(query && { query }),
    ...((contract.idempotencyKey || contract.versioned) && { header: z.object(headersOf(contract)) }),
  }
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(access !== 'visitor' && { security: [{ bearer: [] }] }),
    requestParams: parameters,
    ...requestBodyOf(contract),
    responses: {
      [success.status]: successOf(contract),
      ...Object.fromEntries([...problemsOf(contract)].map(([status, codes]) => [status, problemOf(codes)])),
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

/** Answers with the same codes are one, named after the first of them. */
function problemOf(codes: ProblemCode[]): ZodOpenApiResponseObject {
  const described = codes.join(', ')
  const known = problemAnswers.get(described)
  if (known) return known
  const answer: ZodOpenApiResponseObject = {
    id: answerNameOf(codes),
    description: described,
    content: { 'application/json': { schema: problemShape } },
  }
  problemAnswers.set(described, answer)
  return answer
}

/** `NotEnoughCredits`, `RequestRejectedOrOther`; the second of a name has a 2. */
function answerNameOf([first = 'internal', ...others]: ProblemCode[]): string {
  const name = `${first.split('_').map(capitalised).join('')}${others.length > 0 ? 'OrOther' : ''}`
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

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
