import { visitSourceKey, visitSourceOf } from '@bouquet/domain/visit-source'

/** Keeps where the first page of this tab came from until the tab is closed (rule "page visits"); later pages change nothing. */
export function rememberVisitSource(): void {
  if (sessionStorage.getItem(visitSourceKey) !== null) return
  const { referrer } = document
  sessionStorage.setItem(visitSourceKey, visitSourceOf({ referrer, search: location.search }))
}

/** Sends the source with a form. */
export function tellVisitSource(field: HTMLElement): void {
  if (field instanceof HTMLInputElement) field.value = sessionStorage.getItem(visitSourceKey) ?? ''
}
