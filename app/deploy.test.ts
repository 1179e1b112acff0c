import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { installedProgram } from '@bouquet/server/testing/installed-program.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const analyze = installedProgram('the systemd unit', 'systemd-analyze')

type Compose = { services: Record<string, { environment?: Record<string, string>; read_only?: boolean }> }
type Manifest = {
  kind: string
  metadata: { name: string }
  spec: {
    selector?: { matchLabels?: object }
    template?: {
      metadata: { labels: object }
      spec: { containers: Container[]; terminationGracePeriodSeconds?: number }
    }
  }
}
type Container = {
  env?: { name: string; value: string }[]
  command?: string[]
  readinessProbe?: { httpGet: { path: string } }
  securityContext: { readOnlyRootFilesystem: boolean }
}

test('compose starts web and jobs with settings that production accepts', async () => {
  const { services } = parse(read('compose.yml'), { merge: true }) as Compose
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-compose-'))
  for (const name of ['web', 'jobs']) {
    const { environment = {}, read_only } = services[name] ?? {}
    const named = Object.keys(environment).filter((variable) => !variables.includes(variable))
    expect([named, read_only]).toEqual([[], true])
    const given = { ...environment, SESSION_SECRET: 'x'.repeat(40), NODE_ENV: 'production', DATA_DIR: dataDir }
    expect((await shapeConfig(readEnv(given))).process.role).toBe(name)
  }
  await rm(dataDir, { recursive: true })
})

/** Every variable that README's table names. */
const variables = [...readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)]
  .map(([, name]) => name as string)
  .concat(['ORIGIN_FR', 'ORIGIN_BE', 'ORIGIN_GB', 'ORIGIN_DE', 'ORIGIN_IT', 'ORIGIN_ES', 'ORIGIN_PT'])

test('the manifests name settings that there are, select what they start, and leave a stop its time', () => {
  const documents = parseAllDocuments(read('kubernetes/bouquet.yml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const manifests = documents.map((document) => document.toJS() as Manifest)
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Deployment',
    'Job',
    'Service',
    'PodDisruptionBudget',
  ])
  for (const { spec } of manifests) {
    const { template, selector } = spec
    if (template && selector) expect(template.metadata.labels).toEqual(selector.matchLabels)
    for (const { env = [], command = [], readinessProbe, securityContext } of template?.spec.containers ?? []) {
      expect(env.filter(({ name }) => !variables.includes(name))).toEqual([])
      const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? 0)
      expect(template?.spec.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(drain + 10)
      expect(readinessProbe?.httpGet.path ?? '/health/ready').toBe('/health/ready')
      expect(securityContext.readOnlyRootFilesystem).toBe(true)
      expect(command.filter((part) => part.includes('/') && !existsSync(path.join(root, part)))).toEqual([])
    }
  }
})

test('the image starts a program that there is, and has no package of development', () => {
  const dockerfile = read('Dockerfile')
  const [, program = ''] = /CMD \["node", "(scripts\/\S+)"\]/.exec(dockerfile) ?? []
  expect(existsSync(path.join(root, program))).toBe(true)
  expect(dockerfile).toMatch(/npm ci --omit=dev/)
  expect(dockerfile).toMatch(/^USER bouquet$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK/m)
})

test('the bill of materials has what runs, also what a workspace needs for development too, and not what only development needs', async () => {
  const { stdout } = await promisify(execFile)('node', ['scripts/sbom.mjs'], { cwd: root, maxBuffer: 64 * 1024 ** 2 })
  const { bomFormat, metadata, components } = JSON.parse(stdout) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string }[]
  }
  const named = new Set(components.map(({ name }) => name))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'bouquet'])
  for (const name of ['fastify', 'pg', 'sharp', 'otplib', '@opentelemetry/api']) expect(named).toContain(name)
  for (const name of ['vite', 'vitest', '@biomejs/biome', '@playwright/test']) expect(named).not.toContain(name)
})

test.runIf(analyze)('systemd accepts the unit', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-unit-'))
  const unit = path.join(folder, 'bouquet@web-3001.service')
  await copyFile(path.join(root, 'deploy/systemd/bouquet@.service'), unit)
  const { stderr } = await promisify(execFile)(analyze ?? '', ['verify', unit])
  expect(stderr).not.toContain('bouquet@')
  await rm(folder, { recursive: true })
})
