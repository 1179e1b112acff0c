import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('bench/chaos/main.ts', process.argv.slice(2))
