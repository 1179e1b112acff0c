import { type PictureHeader, type PictureType, readPictureHeader } from '@bouquet/domain/picture-header'

/** A feature's limits for a picture file; `header` is null when the file is not a picture, and the result is null when nothing is wrong. */
export type PictureRule<Problem> = {
  formats: readonly PictureType[]
  maxBytes: number
  problemOf: (bytes: number, header: PictureHeader | null) => Problem | null
}

/** What is wrong with a file, read from its own bytes; the content of files that are too large is not read, nor of one that no longer exists. */
export async function pictureFileProblem<Problem>(file: File, rule: PictureRule<Problem>): Promise<Problem | null> {
  return rule.problemOf(file.size, await pictureHeaderOf(file, rule.maxBytes))
}

export async function pictureHeaderOf(file: File, maxBytes: number): Promise<PictureHeader | null> {
  if (file.size > maxBytes) return null
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return readPictureHeader(new Uint8Array(bytes))
}

/** The MIME types for a file input; the file's format itself is read from its bytes. */
export function acceptedTypes({ formats }: Pick<PictureRule<unknown>, 'formats'>): string[] {
  return formats.map((format) => `image/${format}`)
}
