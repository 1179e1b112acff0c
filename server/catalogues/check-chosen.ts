import type { CatalogueName } from '@bouquet/domain/catalogues'
import type { Services } from '../context.ts'
import { problem } from '../http/problem.ts'

type Reader = Pick<Services, 'catalogues'>

/** The choices by id that the catalogue does not offer, other than those that were chosen `before`. */
export function idsNotOffered(
  { catalogues }: Reader,
  catalogue: CatalogueName,
  chosen: readonly number[],
  before: readonly number[] = [],
): number[] {
  const offered = catalogues.entries(catalogue).filter(({ isActive }) => isActive)
  const allowed = new Set([...before, ...offered.map(({ id }) => id)])
  return chosen.filter((id) => !allowed.has(id))
}

/** Refuses an id that is unknown, or retired and not chosen before. Throws invalid_input. */
export function checkChosenIds(
  reader: Reader,
  catalogue: CatalogueName,
  chosen: readonly number[],
  before: readonly number[] = [],
): void {
  if (idsNotOffered(reader, catalogue, chosen, before).length > 0) throw problem('invalid_input')
}

/** Whether this code can be chosen, or was chosen before. */
export function mayChoose(
  { catalogues }: Reader,
  catalogue: CatalogueName,
  code: string,
  before: string | null = null,
): boolean {
  return code === before || catalogues.offered(catalogue).includes(code)
}
