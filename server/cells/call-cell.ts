import type { RegistrySettings } from '../config/registry.ts'
import { reasonOf } from '../database/unavailable.ts'
import { problem } from '../http/problem.ts'
import { fetchLimited } from '../ports/fetch-limited.ts'
import { say } from '../server-log.ts'
import { signatureHeader, signCall } from './signed-call.ts'

const timeoutMs = 5_000
const maxBytes = 64 * 1024

/** Sends a signed call to another cell and gives its answer. Throws `other_cell_silent` where it does not answer as a cell does. */
export async function callCell(
  settings: RegistrySettings,
  cell: string,
  path: string,
  content: object,
): Promise<unknown> {
  const address = settings.others.get(cell)
  const body = JSON.stringify(content)
  try {
    if (address === undefined) throw new Error('CELLS does not name it')
    const { status, bytes } = await fetchLimited(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        [signatureHeader]: signCall(settings, { to: cell, path, body, at: Date.now() }),
      },
      body,
      maxBytes,
      timeoutMs,
    })
    if (status !== 200) throw new Error(`it answers ${status}`)
    return JSON.parse(Buffer.from(bytes).toString())
  } catch (error) {
    say(`The cell ${cell} does not answer (${reasonOf(error)}).`)
    throw problem('other_cell_silent')
  }
}
