/** Rule "point of a venue": the circle that is shown has this radius, and the true point lies in it. */
export const circleMetres = 1000

const nearest = 250
const furthest = 950

/** Metres to the north and to the east. */
export type Displacement = { northM: number; eastM: number }

/** How far the centre of the circle is moved, from two random numbers (0 to 1): every place of the ring is as likely. */
export function displacementOf(turn: number, share: number): Displacement {
  const angle = turn * 2 * Math.PI
  const metres = Math.sqrt(nearest ** 2 + share * (furthest ** 2 - nearest ** 2))
  return { northM: metres * Math.cos(angle), eastM: metres * Math.sin(angle) }
}
