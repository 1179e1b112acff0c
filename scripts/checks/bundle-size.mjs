// Limits the size of the first screens, whatever is added to the shell, the dashboard and the sign-in page.
import path from 'node:path'
import { prepare, root } from '../bootstrap.mjs'
import { firstLoad, firstScreens, inOneLine } from '../first-load.mjs'
import { conclude } from './sources.mjs'

const advice =
  'Load what waits for a press with import(); a schema of a contract brings all of zod, a call of it does not.'

await prepare()
const loads = firstScreens.map((screen) => firstLoad(path.join(root, 'backoffice', 'dist'), screen))
const tooLarge = loads.filter(({ screen, bytes }) => bytes > screen.budget)
conclude(tooLarge.flatMap((load) => [inOneLine(load), ...load.files.map(ofFile), advice]))

function ofFile({ file, bytes }) {
  return `${String(bytes).padStart(9)} ${file}`
}
