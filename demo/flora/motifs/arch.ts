import { around, at } from '../../random.ts'
import type { BlossomKind } from '../blossoms.ts'
import { mix } from '../colors.ts'
import { bloom, grow, growFar, leafyKind, lean, lightSpots, type Sketch, upwards } from '../sketch.ts'
import { line, type Point, repeat, short } from '../svg.ts'

type Arch = { center: number; radius: number; shoulder: number; ground: number }
type RimPoint = Point & { outwards: number }

const kinds: readonly BlossomKind[] = ['peony', 'ranunculus', 'rose', 'anemone', 'rose']

/** A ceremony arch on a lawn at the end of an aisle, flowered from one foot over the top. */
export function drawArch(sketch: Sketch): string {
  const { width, height, size } = sketch
  const radius = size * 0.31
  const arch = {
    center: width * around(sketch.random, 0.5, 0.08),
    radius,
    shoulder: height * 0.16 + radius,
    ground: height * 0.8,
  }
  return (
    drawGarden(sketch, arch) +
    lightSpots(sketch, 7, 0.6) +
    drawAisle(sketch, arch) +
    drawHoop(sketch, arch) +
    drawGreens(sketch, arch) +
    drawFlowers(sketch, arch) +
    drawLawnEdge(sketch)
  )
}

function drawGarden(sketch: Sketch, { ground }: Arch): string {
  const { random, width, height, palette } = sketch
  const hedge = repeat(11, (index) =>
    growFar(sketch, {
      at: { x: (width * (index + random())) / 11, y: ground + height * 0.02 },
      angle: upwards + lean(random, 0.5),
      length: height * (0.34 + random() * 0.3),
    }),
  )
  const lawn = mix(palette.greens[2], palette.background[1], 0.35)
  const near = mix(palette.greens[0], palette.background[1], 0.15)
  return (
    hedge +
    `<path d="M0 ${short(ground - height * 0.03)}Q${width / 2} ${short(ground - height * 0.07)} ${width} ${short(ground - height * 0.02)}V${height}H0Z" fill="${lawn}"/>` +
    `<path d="M0 ${short(ground + height * 0.07)}Q${width * 0.4} ${short(ground + height * 0.02)} ${width} ${short(ground + height * 0.08)}V${height}H0Z" fill="${near}" opacity=".7"/>`
  )
}

/** A pale carpet that widens towards us, with fallen petals. */
function drawAisle({ random, width, height, size, palette }: Sketch, { center, radius, ground }: Arch): string {
  const far = radius * 0.42
  const near = width * 0.24
  const cloth = mix(palette.light, palette.background[0], 0.3)
  const carpet = `<path d="M${short(center - far)} ${short(ground)}L${short(center + far)} ${short(ground)}L${short(center + near)} ${height}H${short(center - near)}Z" fill="${cloth}" opacity="${palette.dark ? 0.55 : 0.85}"/>`
  const petals = repeat(26, (index) => {
    const depth = random()
    const reach = (far + (near - far) * depth) * 1.15
    const place = `translate(${short(center + (index % 2 ? 1 : -1) * reach * (0.75 + random() * 0.3))} ${short(ground + (height - ground) * depth)})`
    const long = size * (0.006 + 0.012 * depth)
    const fill = index % 3 ? palette.petals[1] : palette.secondPetals[1]
    return `<ellipse transform="${place}rotate(${Math.round(random() * 180)})" rx="${short(long)}" ry="${short(long * 0.55)}" fill="${fill}" opacity=".85"/>`
  })
  return carpet + petals
}

/** Two slim rings of the same wood, one behind the other. */
function drawHoop({ size, palette }: Sketch, arch: Arch): string {
  const wood = palette.dark ? '#C9A98A' : mix('#A98363', palette.background[1], 0.2)
  const hoop = (inset: number) => {
    const radius = arch.radius - inset
    const left = short(arch.center - radius)
    return `M${left} ${short(arch.ground)}V${short(arch.shoulder)}A${short(radius)} ${short(radius)} 0 0 1 ${short(arch.center + radius)} ${short(arch.shoulder)}V${short(arch.ground)}`
  }
  return (
    line(hoop(size * 0.03), { color: mix(wood, palette.background[1], 0.45), width: size * 0.008 }) +
    line(hoop(0), { color: wood, width: size * 0.012 })
  )
}

/** The point of the hoop at `along`: 0 the left foot, 1 the right foot. */
function rim({ center, radius, shoulder, ground }: Arch, along: number): RimPoint {
  const leg = ground - shoulder
  const whole = 2 * leg + Math.PI * radius
  const way = along * whole
  if (way < leg) return { x: center - radius, y: ground - way, outwards: Math.PI }
  if (way > whole - leg) return { x: center + radius, y: ground - (whole - way), outwards: 0 }
  const angle = Math.PI + (way - leg) / radius
  return { x: center + Math.cos(angle) * radius, y: shoulder + Math.sin(angle) * radius, outwards: angle }
}

/** Where flowers grow on the hoop: most from the heavy foot to past the top, a few at the other foot. */
function growingPlaces({ random, variant }: Sketch, count: number): number[] {
  const places = Array.from({ length: count }, (_, index) => {
    const main = index < count * 0.8
    return main ? 0.02 + (0.66 * (index + random())) / (count * 0.8) : 0.9 + 0.1 * random()
  })
  return variant % 2 ? places : places.map((place) => 1 - place)
}

function drawGreens(sketch: Sketch, arch: Arch): string {
  const { random, size } = sketch
  const leaves = growingPlaces(sketch, 44).map((along, index) => {
    const point = rim(arch, along)
    return grow(sketch, {
      at: point,
      angle: point.outwards + lean(random, 3.4),
      length: size * (0.1 + random() * 0.11),
      kind: leafyKind(index % 3),
    })
  })
  const tufts = growingPlaces(sketch, 8).map((along) => {
    const point = rim(arch, along)
    return grow(sketch, {
      at: point,
      angle: point.outwards + lean(random, 1.6),
      length: size * 0.2,
      kind: 'gypsophila',
      opacity: 0.9,
    })
  })
  return leaves.join('') + tufts.join('')
}

function drawFlowers(sketch: Sketch, arch: Arch): string {
  const { random, size, variant } = sketch
  const flowers = growingPlaces(sketch, 34).map((along, index) => {
    const point = rim(arch, along)
    const inSpray = Math.exp(-(((variant % 2 ? along : 1 - along) - 0.36) ** 2) / 0.02)
    const radius = size * (0.026 + 0.014 * random() + 0.042 * inSpray * (index % 2 ? 1 : 0.55))
    const place = { x: around(random, point.x, size * 0.075), y: around(random, point.y, size * 0.065) }
    return { place, radius, index }
  })
  return flowers
    .sort((one, other) => one.radius - other.radius)
    .map(({ place, radius, index }) =>
      bloom(sketch, {
        at: place,
        radius,
        kind: at(kinds, index),
        second: index % 3 === 1,
        tilt: lean(random, 0.8),
        shaded: true,
      }),
    )
    .join('')
}

function drawLawnEdge(sketch: Sketch): string {
  const { random, width, height } = sketch
  return repeat(10, (index) => {
    const fromLeft = index % 2 === 0
    const inward = random() * 0.28
    return grow(sketch, {
      at: { x: width * (fromLeft ? inward : 1 - inward), y: height * 1.04 },
      angle: upwards + lean(random, 0.6),
      length: height * (0.2 + random() * 0.14),
      kind: at(['grass', 'lavender', 'gypsophila', 'fern'] as const, index),
    })
  })
}
