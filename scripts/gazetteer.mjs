import path from 'node:path'
import { handOver, prepare } from './bootstrap.mjs'

// The bootstrap moves to the project's folder; the files were named from where the operator is.
const from = process.env.INIT_CWD ?? process.cwd()
const [command = '', ...files] = process.argv.slice(2)

await prepare()
await handOver('server/gazetteer/main.ts', [command, ...files.map((file) => path.resolve(from, file))])
