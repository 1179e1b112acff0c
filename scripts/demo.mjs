import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/demo/main.ts', process.argv.slice(2))
