/** Rule "point of a venue": the radius of the circle that is shown; the true point lies within it. */
export const circleMetres = 1000

const nearest = 250
const furthest = 950

/** In metres to the north and to the east. */
type Displacement = { northM: number; eastM: number }

/** The displacement of the circle's centre, from two random numbers (0 to 1); it is uniformly distributed over the ring. */
export function displacementOf(turn: number, share: number): Displacement {
  const angle = turn * 2 * Math.PI
  const metres = Math.sqrt(nearest ** 2 + share * (furthest ** 2 - nearest ** 2))
  return { northM: metres * Math.cos(angle), eastM: metres * Math.sin(angle) }
}
