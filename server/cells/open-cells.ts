import { createHmac } from 'node:crypto'
import type { RegistrySettings } from '../config/registry.ts'
import { callCell } from './call-cell.ts'
import { openRegistry, type Registry } from './registry.ts'
import { type SignedCall, type VerifiedCall, verifyCall } from './signed-call.ts'

/** The other cells, as one of them sees them. */
export type Cells = {
  /** The name of this cell. */
  own: string
  registry: Registry
  /** A cell other than this one for an address that no cell has, always the same for one address. */
  anyFor(email: string): string
  /** Calls another cell, and gives its answer. Throws `other_cell_silent` where there is none. */
  call(cell: string, path: string, body: object): Promise<unknown>
  /** Who made a call of a cell and when; null for one that is unsigned, changed, too old or for another cell. */
  verify(call: SignedCall): VerifiedCall | null
}

export function openCells(settings: RegistrySettings): Cells {
  const names = [...settings.others.keys()].sort()
  return {
    own: settings.own,
    registry: openRegistry(settings),
    anyFor: (email) => {
      const hash = createHmac('sha256', settings.addressKey).update(`any cell ${email.toLowerCase()}`).digest()
      return names[hash.readUInt32BE(0) % names.length] ?? settings.own
    },
    call: (cell, path, body) => callCell(settings, cell, path, body),
    verify: (call) => verifyCall(settings, call),
  }
}
