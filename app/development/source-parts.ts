/** What must reload when a file changes: the whole server, only its pages and messages, or only the page that is open in the browser. */
export function partOf(file: string): 'server' | 'site' | 'browser' {
  if (
    /\.test\.|\/testing\/|^features\/[^/]+\/[^/]+\/backoffice\/|^app\/backoffice\/|\/(operator-)?screens\.ts$/.test(
      file,
    )
  )
    return 'browser'
  if (/\/site\/|^site\/|^ui\/|\/messages\//.test(file)) return 'site'
  return 'server'
}
