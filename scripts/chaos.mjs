import { handOver, prepare } from './bootstrap.mjs'
import { installCluster } from './debian-packages.mjs'

const faultsOfCluster = ['failover', 'switchover', 'partition', 'freeze', 'etcd', 'replica', 'clock']

await prepare()
if (process.argv.some((argument) => faultsOfCluster.includes(argument))) await installCluster()
await handOver('bench/chaos/main.ts', process.argv.slice(2))
