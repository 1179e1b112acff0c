export type Point = { x: number; y: number }

/** A coordinate short enough for a picture: one decimal. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function circle(center: Point, radius: number, fill: string, opacity = 1): string {
  const veil = opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return `<circle cx="${short(center.x)}" cy="${short(center.y)}" r="${short(radius)}" fill="${fill}"${veil}/>`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map((point) => `${short(point.x)} ${short(point.y)}`).join('L')}`
}

export function moved(point: Point, angle: number, distance: number): Point {
  return { x: point.x + Math.cos(angle) * distance, y: point.y + Math.sin(angle) * distance }
}

export function degrees(radians: number): number {
  return Math.round((radians * 180) / Math.PI)
}

/** `count` drawn elements, concatenated. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

type Stroke = { color: string; width: number; opacity?: number }

export function line(path: string, { color, width, opacity = 1 }: Stroke): string {
  const veil = opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"${veil}/>`
}

/** A filled path. */
export function area(path: string, fill: string, opacity = 1): string {
  const veil = opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`
  return `<path d="${path}" fill="${fill}"${veil}/>`
}

export type Box = { x: number; y: number; width: number; height: number }

/** A filled rectangle, with `round` corners in pixels. */
export function box({ x, y, width, height }: Box, fill: string, round = 0): string {
  const corners = round ? ` rx="${short(round)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${corners}/>`
}

/** A closed polygon as path data. */
export function polygon(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}
