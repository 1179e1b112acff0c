import { copyFile, cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { npmFolder } from './machine.ts'
import { root as project, run } from './project.ts'

// What Debian's smallest root lacks and Node's own images have.
const packages = ['libatomic1', 'ca-certificates']

/** A fresh Debian with Node and npm, as the image `node:26-bookworm-slim` is one. Throws where the base is another. */
export async function freshRoot(root: string, base: string, mirror: string): Promise<void> {
  const { suite } = debianOf(base)
  const args = ['--variant=minbase', `--include=${packages.join(',')}`, suite, root, mirror]
  // debootstrap mounts within the root; in a namespace nothing of it stays behind.
  await run('unshare', ['--mount', 'debootstrap', ...args])
  const local = path.join(root, 'usr/local')
  await copyFile(process.execPath, path.join(local, 'bin/node'))
  const npm = path.join(local, 'lib/node_modules/npm')
  await mkdir(path.dirname(npm), { recursive: true })
  await cp(npmFolder(), npm, { recursive: true })
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name))
  await rm(path.join(root, 'etc/resolv.conf'), { force: true })
  await copyFile('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
}

/** The release of Debian that the base is made of. */
export function debianOf(base: string): { suite: string } {
  const [, major, suite] = /^node:(\d+)-(\w+)-slim$/.exec(base) ?? []
  if (!major || !suite)
    throw new Error(`deploy/Dockerfile begins with ${base}, and not with a slim image of Node on Debian`)
  const [own] = process.versions.node.split('.')
  if (major !== own) throw new Error(`deploy/Dockerfile has Node ${major}, the project Node ${own}`)
  return { suite }
}

/** The text of deploy/Dockerfile. */
export const readDockerfile = () => readFile(path.join(project, 'deploy/Dockerfile'), 'utf8')
