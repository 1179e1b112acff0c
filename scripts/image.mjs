import { handOver, prepare } from './bootstrap.mjs'
import { installDebootstrap, missingForImage } from './debian-packages.mjs'

await prepare([])
await installDebootstrap()
const missing = missingForImage()
if (missing) console.log(`skipped: a fresh Debian root: ${missing}`)
else await handOver('bench/image/main.ts', [])
