/** What has to take a change of a file: the whole server, its pages and messages, or nothing but the page that is open in the browser. */
export function partOf(file: string): 'server' | 'site' | 'browser' {
  if (/\.test\.|\/testing\/|^features\/[^/]+\/[^/]+\/backoffice\/|^app\/backoffice\/|\/screens\.ts$/.test(file))
    return 'browser'
  if (/\/site\/|^site\/|^ui\/|\/messages\//.test(file)) return 'site'
  return 'server'
}
