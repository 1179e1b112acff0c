import { handOver, prepare } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

const parts = process.argv.slice(2)

await prepare()
const withBrowser = ['lighthouse', 'first-visit', 'interactions']
if (parts.length === 0 || parts.some((part) => withBrowser.includes(part)))
  process.env.CHROMIUM_PATH = await findChromium()
await handOver('bench/main.ts', parts)
