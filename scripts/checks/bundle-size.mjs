// Limits the size of the first screen, whatever is added to the shell and the dashboard.
import path from 'node:path'
import { prepare, root } from '../bootstrap.mjs'
import { budget, firstLoad, inOneLine } from '../first-load.mjs'
import { conclude } from './sources.mjs'

const advice =
  'Load what waits for a press with import(); a schema of a contract brings all of zod, a call of it does not.'

await prepare()
const load = firstLoad(path.join(root, 'backoffice', 'dist'))
conclude(load.bytes > budget ? [inOneLine(load), ...load.files.map(ofFile), advice] : [])

function ofFile({ file, bytes }) {
  return `${String(bytes).padStart(9)} ${file}`
}
