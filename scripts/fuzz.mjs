import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/testing/fuzz/main.ts', process.argv.slice(2))
