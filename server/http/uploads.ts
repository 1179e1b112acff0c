import type { RouteContract, UploadedFile } from '@bouquet/contract/route'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { nestedFields } from './nested-fields.ts'
import { Problem, problem } from './problem.ts'

/**
 * The one file of a multipart call, complete. Throws image_missing, image_too_large (of a document: document_missing, document_too_large),
 * unsupported_media_type.
 */
export async function readUpload(
  request: FastifyRequest,
  files: NonNullable<RouteContract['files']>,
): Promise<Uint8Array> {
  return (await readUploadWithForm(request, files)).file
}

/** Like readUpload, with the form's other fields. */
export async function readUploadWithForm(
  request: FastifyRequest,
  files: NonNullable<RouteContract['files']>,
): Promise<{ file: Uint8Array; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw problem('unsupported_media_type')
  const { fields, file } = await readFormUpload(request, files)
  if (!file) throw refusal(files, 'missing')
  return { file, fields }
}

/** The files of a multipart call, each complete, or marked as larger than allowed. Throws image_missing, unsupported_media_type. */
export async function readUploads(
  request: FastifyRequest,
  { field, maxBytes, most }: { field: string; maxBytes: number; most: number },
): Promise<UploadedFile[]> {
  if (!request.isMultipart()) throw problem('unsupported_media_type')
  const files: UploadedFile[] = []
  const limits = { fileSize: maxBytes, files: most, fields: 5, fieldSize: 1000 }
  await eachPart(request.files({ limits, throwFileSizeLimit: false }), async (part) => {
    const bytes = await part.toBuffer()
    // An empty file field of a form is sent as a file without a name.
    if (part.fieldname === field && (part.filename || bytes.length > 0))
      files.push({ name: part.filename.slice(0, longestName), bytes: part.file.truncated ? null : bytes })
  })
  if (files.length === 0) throw problem('image_missing', { fields: { [field]: 'image_missing' } })
  return files
}

const longestName = 200
const maxFields = 40
const longestField = 20_000

/** The fields of a page's form and its file, which may be missing. Throws image_too_large, malformed_request. */
export async function readFormUpload(
  request: FastifyRequest,
  expected: NonNullable<RouteContract['files']>,
): Promise<{ fields: Record<string, string>; file: Uint8Array | null }> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, string>, file: null }
  const fields: Record<string, string> = {}
  let file: Uint8Array | null = null
  const limits = { fileSize: expected.maxBytes, files: 1, fields: maxFields, fieldSize: longestField }
  await eachPart(request.parts({ limits }), async (part) => {
    if (part.type === 'file') file = await fileOf(part, expected)
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    else throw problem('malformed_request')
  })
  return { fields, file }
}

const maxNestedFields = 2000
const longestNestedField = 60_000

/** A whole form with files among its fields, nested by their names. Throws unsupported_media_type, malformed_request, payload_too_large. */
export async function readFormWithFiles(
  request: FastifyRequest,
  { maxBytes, most, maxTotalBytes }: Omit<NonNullable<RouteContract['formWithFiles']>, 'schema'>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw problem('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > maxTotalBytes) throw problem('payload_too_large')
  const fields = new Map<string, string | UploadedFile>()
  let left = maxTotalBytes
  const limits = { fileSize: maxBytes, files: most, fields: maxNestedFields, fieldSize: longestNestedField }
  const options = { limits, throwFileSizeLimit: false }
  await eachPart(request.parts(options), async (part) => {
    const value = part.type === 'file' ? await sentFileOf(part) : textOf(part)
    left -= typeof value === 'string' ? value.length : (value?.bytes?.length ?? maxBytes)
    if (left < 0) throw problem('payload_too_large')
    if (fields.has(part.fieldname)) throw problem('malformed_request')
    if (value !== null) fields.set(part.fieldname, value)
  })
  return nestedFields(fields)
}

/** Null for an empty file field, which is sent as a file without a name. */
async function sentFileOf(part: MultipartFile): Promise<UploadedFile | null> {
  const { buffer, byteOffset, byteLength } = await part.toBuffer()
  if (!part.filename && byteLength === 0) return null
  const bytes = part.file.truncated ? null : new Uint8Array(buffer, byteOffset, byteLength)
  return { name: part.filename.slice(0, longestName), bytes }
}

function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw problem('payload_too_large')
  if (typeof value !== 'string') throw problem('malformed_request')
  return value
}

/** A parser error without a status means that the body was cut off or is not multipart. */
async function eachPart<Part>(parts: AsyncIterable<Part>, take: (part: Part) => Promise<void>): Promise<void> {
  try {
    for await (const part of parts) await take(part)
  } catch (error) {
    const isKnown = error instanceof Problem || (error as { statusCode?: number }).statusCode !== undefined
    throw isKnown ? error : problem('malformed_request')
  }
}

/** An empty file field is sent as a file without a name and without bytes. */
async function fileOf(part: MultipartFile, expected: Expected): Promise<Uint8Array | null> {
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refusal(expected, 'too_large')
    throw error
  })
  return part.fieldname === expected.field && bytes.length > 0 ? bytes : null
}

type Expected = NonNullable<RouteContract['files']>

function refusal({ field, isDocument }: Expected, why: 'missing' | 'too_large'): Problem {
  const code = isDocument ? (`document_${why}` as const) : (`image_${why}` as const)
  return problem(code, { fields: { [field]: code } })
}
