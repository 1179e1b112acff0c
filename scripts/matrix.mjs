// npm run matrix: calls every route of the contract with every role, and prints a table; exits with 1 where a cell is wrong.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { binaries, environmentOfProject, prepare, root, run } from './bootstrap.mjs'

const table = path.join(root, '.cache', 'route-matrix.txt')
const walk = 'server/testing/matrix/route-matrix.long.test.ts'

await prepare()
rmSync(table, { force: true })
const vitest = path.join(binaries, process.platform === 'win32' ? 'vitest.cmd' : 'vitest')
const { code, output } = await run(vitest, ['run', walk], {
  caught: true,
  env: { ...environmentOfProject(), NO_COLOR: '1' },
})
console.log(existsSync(table) ? readFileSync(table, 'utf8') : '')
if (code !== 0) console.log(output)
process.exitCode = code
