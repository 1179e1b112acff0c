import type { RouteContract } from '@bouquet/contract/route'
import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** The one file of a multipart call, whole. Throws image_missing, image_too_large, unsupported_media_type. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<RouteContract['files']>,
): Promise<Uint8Array> {
  if (!request.isMultipart()) throw problem('unsupported_media_type')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000 } })
  if (!part || part.fieldname !== field) throw problem('image_missing', { fields: { [field]: 'image_missing' } })
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw problem('image_too_large', { fields: { [field]: 'image_too_large' } })
    throw error
  })
  if (bytes.length === 0) throw problem('image_missing', { fields: { [field]: 'image_missing' } })
  return bytes
}
