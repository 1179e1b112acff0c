import { around, at, type Random } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { mix } from '../colors.ts'
import { bloom, downwards, grow, growFar, leafyKind, lean, type Sketch, upwards } from '../sketch.ts'
import { circle, line, type Point, repeat, short } from '../svg.ts'

const kinds: readonly BlossomKind[] = ['peony', 'ranunculus', 'rose', 'anemone']

/** A long table: lights above, candles, low flowers on the cloth. */
export function drawTable(sketch: Sketch): string {
  const { random, width, height, size } = sketch
  const far = repeat(6, () =>
    growFar(sketch, {
      at: { x: width * random(), y: -height * 0.06 },
      angle: downwards + lean(random, 0.9),
      length: size * (0.35 + random() * 0.3),
    }),
  )
  const edge = height * 0.76
  return (
    drawDefs(sketch) +
    far +
    drawLights(sketch) +
    drawCloth(sketch, edge) +
    drawCandles(sketch, edge) +
    drawRunner(sketch, edge)
  )
}

function drawDefs({ palette }: Sketch): string {
  const { dark, background } = palette
  const top = dark ? '#EBDACB' : '#FFFDF9'
  const bottom = dark ? mix(background[0], '#EBDACB', 0.35) : mix('#FFFDF9', background[1], 0.45)
  return (
    `<defs><radialGradient id="flame"><stop offset="0" stop-color="#FFE3A8" stop-opacity="${dark ? 0.75 : 0.6}"/>` +
    `<stop offset=".35" stop-color="#FFD58A" stop-opacity="${dark ? 0.22 : 0.2}"/><stop offset="1" stop-color="#FFD58A" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`
  )
}

function drawLights({ random, width, height, size }: Sketch): string {
  return repeat(12, (index) => {
    const lamp = {
      x: around(random, (width * (index + 0.5)) / 12, 10),
      y: height * (0.2 + 0.08 * Math.sin(index * 0.9)),
    }
    return circle(lamp, size * 0.06, 'url(#flame)') + circle(lamp, size * 0.008, '#FFF1CF')
  })
}

function drawCloth({ random, width, height, size, palette }: Sketch, edge: number): string {
  const folds = repeat(9, (index) => {
    const x = around(random, (width * (index + 0.5)) / 9, width * 0.05)
    const bow = `${short(lean(random, width * 0.03))} ${short(height * 0.1)}`
    return `M${short(x)} ${short(edge + height * 0.07)}q${bow} ${short(lean(random, width * 0.05))} ${short(height * 0.2)}`
  })
  const shade = line(folds, { color: palette.background[1], width: size * 0.012, opacity: palette.dark ? 0.16 : 0.45 })
  return (
    `<path d="M0 ${short(edge)}Q${width / 2} ${short(edge - height * 0.025)} ${width} ${short(edge)}V${height}H0Z" fill="url(#cloth)"/>` +
    `<g filter="url(#soft)">${shade}</g>`
  )
}

function drawCandles({ random, width, height, size, palette }: Sketch, edge: number): string {
  const count = Math.round((width / size) * 4)
  return repeat(count, (index) => {
    const x = around(random, (width * (index + 0.5)) / count, size * 0.08)
    const tall = height * (0.2 + random() * 0.14)
    const color = mix(palette.secondPetals[0], palette.petals[1], index % 2 ? 0.6 : 0.15)
    return drawCandle({ x, y: edge - tall }, tall, size, color)
  })
}

function drawCandle(tip: Point, tall: number, size: number, color: string): string {
  const step = (x: number, y: number) => `${short(size * x)} ${short(size * y)}`
  const flame = `M${short(tip.x)} ${short(tip.y)}c${step(-0.014, -0.018)} ${step(0, -0.032)} ${step(0, -0.045)}c${step(0.006, 0.013)} ${step(0.014, 0.027)} ${step(0, 0.045)}Z`
  return (
    `<rect x="${short(tip.x - size * 0.008)}" y="${short(tip.y)}" width="${short(size * 0.016)}" height="${short(tall)}" fill="${color}"/>` +
    `${circle({ x: tip.x, y: tip.y - size * 0.025 }, size * 0.15, 'url(#flame)')}<path d="${flame}" fill="#FFC765"/>`
  )
}

function drawRunner(sketch: Sketch, edge: number): string {
  const { random, width, size, variant } = sketch
  const count = Math.round((width / size) * 7)
  const greens = repeat(count, (index) => {
    const x = (width * (index + 0.5)) / count
    const upright = grow(sketch, {
      at: { x, y: edge },
      angle: upwards + lean(random, 2.2),
      length: size * (0.16 + random() * 0.12),
      kind: leafyKind(index % 3),
    })
    return (
      upright +
      grow(sketch, { at: { x, y: edge + size * 0.02 }, angle: sideways(random), length: size * 0.16, kind: 'olive' })
    )
  })
  const flowers = repeat(count, (index) => {
    const radius = size * (0.055 + random() * 0.055)
    const x = (width * (index + around(random, 0.5, 0.4))) / count
    const y = edge - radius * 0.5 + around(random, size * 0.01, size * 0.05)
    return bloom(sketch, {
      at: { x, y },
      radius,
      kind: at(kinds, index + variant),
      second: index % 3 === 1,
      tilt: lean(random, 0.6),
      shaded: true,
    })
  })
  return greens + flowers
}

function sideways(random: Random): number {
  return random() < 0.5 ? 0.3 : Math.PI - 0.3
}
