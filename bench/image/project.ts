import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** The folder of the project. */
export const root = path.join(import.meta.dirname, '../..')

/** Runs a program to its end; gives what it prints. Throws with its last lines where it fails. */
export async function run(program: string, args: string[]): Promise<string> {
  const maxBuffer = 1024 ** 3
  const ended = await promisify(execFile)(program, args, { maxBuffer }).catch((error: Error & { stdout?: string }) => {
    const last = `${error.stdout ?? ''}\n${error.message}`.split('\n').slice(-12).join('\n')
    throw new Error(`${program}: ${last}`)
  })
  return ended.stdout
}
