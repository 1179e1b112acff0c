import { type CatalogueName, catalogueTexts } from '@bouquet/domain/catalogues'
import type { Language } from '@bouquet/domain/languages'
import { findMessage } from '../i18n.ts'

/** The name of an entry in this language; the code itself where the catalogue does not have it. */
export function entryLabel(language: Language, catalogue: CatalogueName, code: string): string {
  return findMessage(language, catalogueTexts, `${catalogue}.${code}`) ?? code
}
