import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/main.ts', process.argv.slice(2))
