import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every connection is opened where its errors do not end the process', async () => {
  const bare: string[] = []
  for await (const file of glob('{server,bench,scripts,e2e}/**/*.{ts,mjs}', { cwd: root })) {
    if (/node_modules|\.test\.ts$/.test(file)) continue
    const text = await readFile(`${root}${file}`, 'utf8')
    const opened = text.match(/new pg\.(Client|Pool)\(/g)?.length ?? 0
    const heard = text.match(/listeningToErrors\(new pg\.|\.on\('error', /g)?.length ?? 0
    if (opened > heard) bare.push(file)
  }
  expect(bare).toEqual([])
})
