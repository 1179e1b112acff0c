import { randomUUID } from 'node:crypto'
import { encodeJpeg, readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { FastifyReply } from 'fastify'
import { type DocumentType, documentLimits, documentMime } from '../rules/document.ts'
import { checkPdf } from './check-pdf.ts'

/** The key and type of a document; each feature stores the row itself. */
export type StoredDocument = { key: string; type: DocumentType; bytes: number }

type Ports = Pick<Context, 'ports'>

/** Rule "documents": checks a PDF and stores it privately. Throws document_type_unsupported, document_broken, document_active_content. */
export async function storePdf(ctx: Ports, file: Uint8Array): Promise<StoredDocument> {
  await checkPdf(file)
  return store(ctx, file, 'pdf')
}

/**
 * Like `storePdf`, for a PDF or a picture, which is re-encoded. Throws as storePdf, and image_type_unsupported, image_broken,
 * image_too_many_pixels.
 */
export async function storePdfOrPicture(ctx: Ports, file: Uint8Array): Promise<StoredDocument> {
  if (Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-') return storePdf(ctx, file)
  const picture = readPicture(file, ['jpeg', 'png', 'webp'])
  return store(ctx, await encodeJpeg(picture, { maxSide: documentLimits.maxSide, quality: 0.85 }), 'jpg')
}

async function store({ ports }: Ports, file: Uint8Array, type: DocumentType): Promise<StoredDocument> {
  const key = `private/documents/${randomUUID()}.${type}`
  await ports.objectStore.put(key, file, documentMime[type])
  return { key, type, bytes: file.byteLength }
}

/** The bytes of a stored document; null when they are gone. */
export async function readDocument({ ports }: Ports, key: string): Promise<Buffer | null> {
  return (await ports.objectStore.get(key))?.bytes ?? null
}

/** Deletes the file of a document whose row was not stored. */
export async function discardDocument({ ports }: Ports, { key }: Pick<StoredDocument, 'key'>): Promise<void> {
  await ports.objectStore.delete(key)
}

/** Sends a document as a download: the browser never displays it on this origin, whatever type it takes the bytes for. */
export function sendDocument(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: DocumentType; content: Uint8Array },
): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}.${type}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    })
    .type(documentMime[type])
    .send(content)
}
