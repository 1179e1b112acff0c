import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import {
  distanceLabel,
  type HostReader,
  type Reader,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { message, translate } from '@bouquet/server/i18n.ts'

/** The title of a list that includes the surroundings of its town. */
export function aroundTitle({ language }: Reader, kind: DirectoryKind, inPlace: string): string {
  return translate(language, 'directory', `around.title.${kind}`, { inPlace })
}

/** Explains that the list includes the surroundings, why, and how far. */
export function aroundLead(
  reader: HostReader,
  { here, km }: { here: number; km: number },
  isNarrowed: boolean,
): string {
  const { language } = reader
  const none = message(language, 'directory', `around.${isNarrowed ? 'noneNarrowed' : 'none'}`)
  const few = here === 0 ? none : translate(language, 'directory', 'around.few', { count: here })
  return `${few} ${translate(language, 'directory', 'around.wider', { distance: distanceLabel(reader, km) })}`
}
