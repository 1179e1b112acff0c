// npm run image: the steps of deploy/Dockerfile, read from it, in fresh Debian roots; then the image's program is started as a container would be
// (own user, read-only root, no privileges), and its health, a public page and the sign-in are asked. Needs root, debootstrap and apt's mirror.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { debianOf, freshRoot, readDockerfile } from './base.ts'
import { checkImage } from './check.ts'
import { stagesOf } from './dockerfile.ts'
import { buildStage, type Image } from './image.ts'
import { debianMirror } from './machine.ts'
import { run } from './project.ts'
import { say, timed } from './say.ts'

const mirror = debianMirror()
if (!mirror) say('skipped: a fresh Debian root: apt names no mirror of Debian')
else if (!(await answers(mirror))) say('skipped: a fresh Debian root: the mirror of Debian does not answer')
else process.exitCode = await buildAndServe(mirror)
process.exit()

async function answers(mirror: string): Promise<boolean> {
  const asked = await fetch(`${mirror}/dists/stable/Release`, { method: 'HEAD' }).catch(() => null)
  return asked?.ok === true
}

async function buildAndServe(mirror: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-image-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  const stages = stagesOf(await readDockerfile())
  const base = path.join(folder, 'base')
  const images = new Map<string, Image>()
  await timed('a fresh root with Node', () => freshRoot(base, stages[0]?.base ?? '', mirror))
  let last: Image | null = null
  for (const [place, stage] of stages.entries()) {
    debianOf(stage.base)
    const root = path.join(folder, `stage-${place}`)
    await run('cp', ['-a', '--reflink=auto', base, root])
    last = await timed(`stage ${place + 1} of the Dockerfile`, () => buildStage(stage, root, images))
    images.set(stage.name, last)
  }
  if (!last) throw new Error('deploy/Dockerfile has no stage')
  return checkImage(last, path.join(folder, 'run'))
}
