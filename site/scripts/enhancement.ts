/** What the script does to the places that a selector finds on a page; every page works without it. */
export type Enhancement = {
  selector: string
  enhance: (place: HTMLElement) => void
  /** `before` fills in what others read or decorate; `after` listens behind those who check a form, or needs all of them done. */
  phase?: 'before' | 'after'
}
