import type { Plugin } from 'vite'

const reference = /url\((['"]?)(?!data:|#|['"])([^)'"]+)\1\)/g
/** What the server has outside of the build. */
const served = ['/favicon.svg']

/** Fails the build where a stylesheet names a file that is not in it: Vite only warns of it, and the browser would get a 404. */
export function resolvedStyles(): Plugin {
  return {
    name: 'resolved-styles',
    generateBundle(_, bundle) {
      for (const { fileName, source } of Object.values(bundle).filter((file) => file.type === 'asset')) {
        if (!fileName.endsWith('.css')) continue
        for (const [, , address = ''] of String(source).matchAll(reference))
          if (!served.includes(address) && !bundle[address.slice(1)]) this.error(`${fileName}: nothing has ${address}`)
      }
    },
  }
}
