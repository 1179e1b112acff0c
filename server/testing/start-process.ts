import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type StartedProcess = { child: ChildProcess; address: string; stop(): Promise<number | null> }

/** Runs a program of the project in a separate process until it prints its address, which `says` matches. */
export async function startProcess(
  program: URL,
  environment: Record<string, string>,
  says = /Bouquet is at (\S+)/,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A failing test does not reach its `stop`.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await addressOf(child, says)
  return {
    child,
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

function addressOf(child: ChildProcess, says: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    child.stdout?.on('data', (chunk) => {
      heard += String(chunk)
      const [, address] = says.exec(heard) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The program ended before it listened: ${heard}`)))
  })
}
