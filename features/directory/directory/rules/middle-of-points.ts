import type { Point } from '@bouquet/domain/distance'

/** The point halfway between the outermost of these, of which there is at least one. */
export function middleOf(points: readonly Point[]): Point {
  return {
    latitude: halfway(points.map(({ latitude }) => latitude)),
    longitude: halfway(points.map(({ longitude }) => longitude)),
  }
}

const halfway = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
