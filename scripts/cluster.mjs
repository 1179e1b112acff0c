import { handOver, prepare } from './bootstrap.mjs'
import { installCluster } from './debian-packages.mjs'

await prepare()
await installCluster()
await handOver('bench/cluster/main.ts', process.argv.slice(2))
