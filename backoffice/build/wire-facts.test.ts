import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { wireFactsOf, wireFactsOfContracts } from './wire-facts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const photos = path.join(root, 'features/profile/photos/contract.ts')

test('a route has only the facts that a call needs, without its schemas', async () => {
  const code = await wireFactsOf(photos)
  expect(code).toContain('export const listPhotos = {"method":"GET","path":"/api/images","access":"planner"}')
  expect(code).toMatch(/export const addPhoto = .*"files":\{"field":"image"/)
  expect(code).not.toContain('summary')
})

test('a call loads no schema into the browser, and an imported schema is still available', async () => {
  const bundled = async (source: string) => {
    const entry = path.join(root, 'backoffice/entry-of-test.ts')
    const outcome = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        wireFactsOfContracts(),
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? source : null),
        },
      ],
      build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bundle' } },
    })
    return JSON.stringify(outcome)
  }
  const call = await bundled(`import { listPhotos } from '${photos}'; console.log(listPhotos)`)
  expect(call).toContain('/api/images')
  expect(call).not.toContain('ZodObject')
  expect(call).not.toContain('/api/images/order')
  expect(await bundled(`import { photoTexts } from '${photos}'; console.log(photoTexts)`)).toContain('ZodObject')
})

test('in the browser a route has no schemas to read', () => {
  const files = globSync(['backoffice/**/*.{ts,tsx}', 'features/*/*/backoffice/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('node_modules') && !file.includes('/dist/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const read = files.flatMap(({ file, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '[^']*contract(?:\.ts)?'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''))
      .filter((name) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\.(body|query|params|form|success)\\b`).test(text))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(read).toEqual([])
})
