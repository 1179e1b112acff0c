import { handOver, prepare } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

const parts = process.argv.slice(2)

await prepare()
if (parts.length === 0 || parts.includes('lighthouse')) process.env.CHROMIUM_PATH = await findChromium()
await handOver('bench/main.ts', parts)
