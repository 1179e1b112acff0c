/** What the script does with the elements that a selector matches; every page works without it. */
export type Enhancement = {
  selector: string
  enhance: (place: HTMLElement) => void
  /**
   * `before` fills in values that other enhancements use; `after` adds listeners behind those that validate a form, or needs the others to
   * be done.
   */
  phase?: 'before' | 'after'
}
