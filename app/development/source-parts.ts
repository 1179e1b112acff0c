/** What shows a change of a file: the server, the site's pages, or nothing but the page that is open in the browser. */
export function partOf(file: string): 'server' | 'site' | 'browser' {
  if (/\.test\.|\/testing\/|^features\/[^/]+\/[^/]+\/backoffice\/|^app\/backoffice\/|\/screens\.ts$/.test(file))
    return 'browser'
  if (/\/site\/|^site\/|^ui\//.test(file) && !file.includes('/messages/')) return 'site'
  return 'server'
}
