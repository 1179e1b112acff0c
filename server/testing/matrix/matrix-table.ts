import { roles } from '../roles/roles.ts'
import type { Cell } from './route-matrix.ts'

const shortOwner = { own: 'o', foreign: 'f', missing: 'm', none: '' } as const

/** Routes × roles: the answer to each call, with `!` where the contract says otherwise; o, f and m: own, foreign, missing. */
export function matrixTable(cells: Cell[]): string {
  const rows = [...Map.groupBy(cells, ({ name }) => name).values()]
  const table = [['', '', ...roles], ...rows.map(rowOf)]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return table
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(cells: Cell[]): string[] {
  const [{ contract } = {}] = cells
  if (!contract) return []
  const ofRole = (role: string) => cells.filter(({ caller }) => caller.role === role).map(textOf)
  return [
    `${contract.method} ${contract.path}`,
    contract.permission ?? contract.access,
    ...roles.map((role) => ofRole(role).join(' ')),
  ]
}

function textOf({ owner, answer, fault }: Cell): string {
  return `${shortOwner[owner]}${answer.status}${fault ? '!' : ''}`
}

/** One line for each cell that violates the contract. */
export function faultLines(cells: Cell[]): string[] {
  return cells
    .filter(({ fault }) => fault)
    .map(
      ({ contract, caller, owner, answer, fault }) =>
        `${contract.method} ${contract.path} as ${caller.role}, ${owner}: ${answer.status} ${answer.code ?? ''}; ${fault}`,
    )
}
