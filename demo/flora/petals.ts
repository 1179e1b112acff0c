import { around, type Random } from '../random.ts'
import { type Point, short } from './svg.ts'

/** A petal that points up from the origin; `ruffle` and `notch` are shares of its length. */
export type Petal = { length: number; width: number; ruffle: number; notch?: number }

/** The outline of a petal as path data. */
export function petalPath(random: Random, petal: Petal): string {
  const { length, width } = petal
  const edge = petalEdge(random, petal)
  const first = edge[0] as Point
  const last = edge.at(-1) as Point
  const base = (side: number, reach: number) => `${short(side * width * 0.55)} ${short(-length * reach)}`
  let path = `M0 0C${base(-1, 0.12)} ${short(first.x * 1.05)} ${short(-length * 0.3)} ${short(first.x)} ${short(first.y)}`
  for (let index = 1; index < edge.length; index++) {
    const from = edge[index - 1] as Point
    const to = edge[index] as Point
    const lift = index === 1 ? length * 0.05 : 0
    path += `Q${short(from.x)} ${short(from.y - lift)} ${short((from.x + to.x) / 2)} ${short((from.y + to.y) / 2)}`
  }
  return `${path}L${short(last.x)} ${short(last.y)}C${short(last.x * 1.05)} ${short(-length * 0.3)} ${base(1, 0.12)} 0 0Z`
}

function petalEdge(random: Random, { length, width, ruffle, notch = 0 }: Petal): Point[] {
  const steps = ruffle > 0.1 ? 9 : 6
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = step / steps
    const angle = Math.PI * (1 - along)
    const wave = around(random, 1, ruffle)
    const dent = Math.abs(along - 0.5) < 0.12 ? 1 - notch : 1
    return {
      x: width * Math.cos(angle) * wave,
      y: -length * (0.56 + 0.44 * Math.sin(angle) * wave * dent),
    }
  })
}
