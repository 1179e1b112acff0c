import path from 'node:path'
import { handOver, prepare } from './bootstrap.mjs'

// The bootstrap changes to the project's folder, while the given file names are relative to the operator's.
const from = process.env.INIT_CWD ?? process.cwd()
const [command = '', ...files] = process.argv.slice(2)

await prepare()
await handOver('server/gazetteer/main.ts', [command, ...files.map((file) => path.resolve(from, file))])
