import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.ts'

/** Copies what a build of the image is given: the working copy without what .dockerignore names. */
export function copyContext(source: string, to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', source], {
    cwd: root,
    encoding: 'utf8',
  })
  const wanted = files.split('\0').filter((file) => file !== '' && !isIgnored(file))
  const archive = execFileSync('tar', ['-C', root, '--null', '--files-from=-', '--ignore-failed-read', '-cf', '-'], {
    input: wanted.join('\0'),
    maxBuffer: 1024 ** 3,
  })
  execFileSync('tar', ['-C', to, '--no-same-owner', '-xf', '-'], { input: archive })
}

const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

const isIgnored = (file: string) =>
  ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))
