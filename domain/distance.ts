export type Point = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** The distance between two points in kilometres along the surface, as the database's function `metres_between` computes it. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

const maxKmFromTown = 30

/** Rule "place of an address": whether a point this far from its town's centre still lies in or near it. */
export function isNearTownCentre(km: number): boolean {
  return km <= maxKmFromTown
}
