import { createHash } from 'node:crypto'
import type { ProblemCode } from '@bouquet/contract/problems'
import type { UploadedFile } from '@bouquet/contract/route'
import { readPictureHeader } from '@bouquet/domain/picture-header'
import { portfolioImage, portfolioImageProblem } from '@bouquet/domain/portfolio'
import { readPicture } from '@bouquet/features/media/pictures/server/read-picture.ts'
import {
  discardPictureFiles,
  type StoredPicture,
  storePictureFiles,
} from '@bouquet/features/media/pictures/server/store-picture.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'

/** A stored picture; `hash` is that of the uploaded file. */
export type StoredFile = { file: string; hash: string; picture: StoredPicture }
export type Failure = { file: string; code: ProblemCode }

/**
 * Stores the files that are pictures and not among `known` yet, and reports the others; one at a time, because resizing a picture takes a whole
 * core.
 */
export async function storeFiles(
  ctx: ProviderContext,
  files: UploadedFile[],
  known: ReadonlySet<string>,
): Promise<{ stored: StoredFile[]; failures: Failure[] }> {
  const seen = new Set(known)
  const stored: StoredFile[] = []
  const failures: Failure[] = []
  for (const { name: file, bytes } of files)
    try {
      const accepted = acceptable(bytes)
      const hash = createHash('sha256').update(accepted).digest('hex')
      if (seen.has(hash)) throw problem('image_already_added')
      stored.push({ file, hash, picture: await storePictureFiles(ctx, readPicture(accepted, portfolioImage.formats)) })
      seen.add(hash)
    } catch (error) {
      if (!(error instanceof Problem)) {
        await discardFiles(ctx, stored)
        throw error
      }
      failures.push({ file, code: error.code })
    }
  return { stored, failures }
}

/** Deletes the files of pictures that are not used. */
export async function discardFiles(ctx: ProviderContext, stored: StoredFile[]): Promise<void> {
  for (const { picture } of stored) await discardPictureFiles(ctx, picture)
}

function acceptable(bytes: Uint8Array | null): Uint8Array {
  if (!bytes) throw problem('image_too_large')
  if (bytes.byteLength === 0) throw problem('image_broken')
  const found = portfolioImageProblem(bytes.byteLength, readPictureHeader(bytes))
  if (found) throw problem(found)
  return bytes
}
