type Point = { x: number; y: number }

/** A smooth line through all points from left to right, without overshoots between them (Fritsch and Carlson). */
export function monotonePath(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const slopes = points.map((_, place) => slopeAt(points, place))
  const curves = points.slice(1).map((to, place) => {
    const from = points[place] ?? to
    const third = (to.x - from.x) / 3
    const before = `${from.x + third},${round(from.y + third * (slopes[place] ?? 0))}`
    const after = `${to.x - third},${round(to.y - third * (slopes[place + 1] ?? 0))}`
    return `C${before} ${after} ${to.x},${round(to.y)}`
  })
  return `M${first.x},${round(first.y)}${curves.join('')}`
}

/** The slope is zero at peaks, in valleys and at both ends. */
function slopeAt(points: readonly Point[], place: number): number {
  const before = steepness(points[place - 1], points[place])
  const after = steepness(points[place], points[place + 1])
  if (before * after <= 0) return 0
  const least = Math.min(Math.abs(before), Math.abs(after))
  return Math.sign(before) * Math.min(least * 2, Math.abs(before + after) / 2)
}

function steepness(from: Point | undefined, to: Point | undefined): number {
  return from && to ? (to.y - from.y) / (to.x - from.x) : 0
}

const round = (value: number) => Math.round(value * 100) / 100
