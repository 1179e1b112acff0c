import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('bench/load/main.ts', process.argv.slice(2))
