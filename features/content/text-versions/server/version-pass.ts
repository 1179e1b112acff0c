import type { Language } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import { previewPass, readPreviewPass } from '@bouquet/server/secrets/preview-pass.ts'

/** A version of a text; `subject` is what the text is of. */
export type PreviewedVersion = { subject: string; language: Language; version: number }

type Needed = Pick<Services, 'config' | 'now'>
const passKind = (kind: string) => `${kind}-preview`

/** A pass with which a version can be seen for ten minutes. */
export function versionPass(ctx: Needed, kind: string, { subject, ...seen }: PreviewedVersion): Promise<string> {
  return previewPass(ctx, passKind(kind), { subject, seen })
}

/** What a pass permits its bearer to see. Throws link_expired when it is expired, forged or malformed. */
export async function readVersionPass(ctx: Needed, kind: string, pass: string): Promise<PreviewedVersion> {
  const { subject, seen } = await readPreviewPass<Omit<PreviewedVersion, 'subject'>>(ctx, passKind(kind), pass)
  return { subject, language: seen.language, version: seen.version }
}
