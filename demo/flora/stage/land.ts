import { around } from '../../random.ts'
import { mix } from '../colors.ts'
import { area, circle, line, repeat, short } from '../svg.ts'
import { type Stage, stageHeight, stageWidth } from './stage.ts'

/** Sun or moon, stars at night, a few long clouds. */
export function drawSky(stage: Stage, x: number): string {
  const { palette, hour, random } = stage
  const low = hour === 'golden' || hour === 'dusk'
  const center = { x, y: low ? 210 : hour === 'noon' ? 90 : 140 }
  const radius = hour === 'night' ? 34 : low ? 62 : 46
  const halo = circle(center, radius * 4.4, 'url(#veil)', hour === 'night' ? 0.22 : 0.55)
  const sun = circle(center, radius, palette.light, hour === 'night' ? 0.85 : 0.9)
  return (hour === 'night' ? drawStars(stage) : '') + halo + sun + drawClouds(stage, random() * 300)
}

function drawStars({ random }: Stage): string {
  return repeat(46, () =>
    circle(
      { x: random() * stageWidth, y: random() ** 1.5 * 300 },
      0.6 + random() * 1.3,
      '#FFF6E4',
      0.3 + random() * 0.5,
    ),
  )
}

function drawClouds({ random, palette }: Stage, from: number): string {
  const tone = mix(palette.background[0], palette.light, 0.75)
  return repeat(3, (index) => {
    const x = (from + index * 310) % stageWidth
    const y = 60 + index * 38 + random() * 30
    const wide = 90 + random() * 80
    const cloud = `M${short(x - wide)} ${short(y)}q${short(wide * 0.3)} -16 ${short(wide * 0.6)} -9q${short(wide * 0.25)} -24 ${short(wide * 0.7)} -8q${short(wide * 0.4)} -5 ${short(wide * 0.7)} 17z`
    return area(cloud, tone, palette.dark ? 0.07 : 0.38)
  })
}

export type Ridge = { base: number; swing: number; nearness: number }

/** A range of hills in the haze; `nearness` 0 is the horizon, 1 the foreground. */
export function drawRidge({ random, palette, materials }: Stage, { base, swing, nearness }: Ridge): string {
  const phase = random() * 6
  const bends = 8
  const ridge = repeat(bends, (bend) => {
    const y = base + Math.sin(phase + bend * 1.15) * swing * 0.6 + Math.sin(phase * 2 + bend * 0.6) * swing * 0.5
    return `S${short((stageWidth * (bend + 0.5)) / bends)} ${short(y)} ${short((stageWidth * (bend + 1)) / bends)} ${short(y)}`
  })
  const far = mix(palette.background[1], palette.greens[2], 0.35)
  const fill = mix(far, mix(palette.greens[1], materials.lawnNear, 0.4), nearness * 0.85)
  return area(`M0 ${stageHeight}L0 ${short(base)}${ridge}V${stageHeight}Z`, fill, 0.75 + nearness * 0.25)
}

/** Snow-capped mountains over the horizon. */
export function drawPeaks(stage: Stage, base: number, tall: number): string {
  const { random, palette } = stage
  const rock = mix(palette.background[1], palette.greens[1], palette.dark ? 0.3 : 0.26)
  const white = palette.dark ? mix('#E8E4F2', palette.background[1], 0.4) : palette.light
  return repeat(4, (index) => {
    const x = 40 + index * 235 + random() * 50
    const high = tall * (0.66 + random() * 0.4)
    const half = high * 1.05
    const top = base - high
    const peak = `M${short(x - half)} ${base}L${short(x - half * 0.45)} ${short(base - high * 0.52)}L${short(x - half * 0.3)} ${short(base - high * 0.5)}L${short(x)} ${short(top)}L${short(x + half * 0.3)} ${short(base - high * 0.62)}L${short(x + half * 0.42)} ${short(base - high * 0.6)}L${short(x + half)} ${base}Z`
    const side = `M${short(x)} ${short(top)}L${short(x + half * 0.3)} ${short(base - high * 0.62)}L${short(x + half * 0.42)} ${short(base - high * 0.6)}L${short(x + half)} ${base}H${short(x + half * 0.1)}L${short(x + half * 0.06)} ${short(base - high * 0.5)}Z`
    const snow = `M${short(x)} ${short(top)}L${short(x - half * 0.22)} ${short(base - high * 0.62)}l${short(half * 0.12)} ${short(-high * 0.06)}l${short(half * 0.06)} ${short(high * 0.1)}l${short(half * 0.1)} ${short(-high * 0.12)}l${short(half * 0.08)} ${short(high * 0.08)}l${short(half * 0.08)} ${short(-high * 0.1)}z`
    return area(peak, rock, 0.8) + area(side, mix(rock, '#2b2f3e', 0.2), 0.5) + area(snow, white, 0.92)
  })
}

/** Bands of mist that lie between what is far and what is near. */
export function drawMist({ random, palette }: Stage, y: number, count = 4): string {
  return repeat(count, () => {
    const x = random() * stageWidth
    const wide = 190 + random() * 220
    return `<ellipse cx="${short(x)}" cy="${short(around(random, y, 46))}" rx="${short(wide)}" ry="${short(18 + random() * 22)}" fill="url(#veil)" opacity="${palette.dark ? '.14' : '.75'}"/>`
  })
}

/** Grass from the horizon down, lighter where it is far. */
export function drawLawn(stage: Stage, horizon: number): string {
  const { materials } = stage
  const far = `M0 ${short(horizon)}Q${stageWidth / 2} ${short(horizon - 14)} ${stageWidth} ${short(horizon + 2)}V${stageHeight}H0Z`
  const near = `M0 ${short(horizon + 84)}Q310 ${short(horizon + 46)} ${stageWidth} ${short(horizon + 92)}V${stageHeight}H0Z`
  return area(far, materials.lawn) + area(near, materials.lawnNear, 0.65)
}

/** A way of gravel that widens towards us. */
export function drawPath(
  { materials, random }: Stage,
  x: number,
  top: number,
  [far, near]: readonly [number, number],
): string {
  const shape = `M${short(x - far)} ${short(top)}C${short(x - far)} ${short(top + 50)} ${short(x - near * 0.6)} ${short(stageHeight - 80)} ${short(x - near)} ${stageHeight}H${short(x + near)}C${short(x + near * 0.6)} ${short(stageHeight - 80)} ${short(x + far)} ${short(top + 50)} ${short(x + far)} ${short(top)}Z`
  const stones = repeat(26, () => {
    const depth = random()
    const y = top + 14 + (stageHeight - top - 20) * depth
    const reach = far + (near - far) * depth ** 2
    return `M${short(x + (random() - 0.5) * 1.5 * reach)} ${short(y)}h${short(2 + depth * 9)}`
  })
  return area(shape, materials.path) + line(stones, { color: materials.stoneShade, width: 1.6, opacity: 0.3 })
}

/** Still water from `top` down, with light on its ripples. */
export function drawWater(stage: Stage, top: number): string {
  const { palette, random } = stage
  const id = stage.newId()
  const near = mix(palette.background[1], palette.dark ? '#101725' : '#5f8496', palette.dark ? 0.4 : 0.3)
  const far = mix(palette.background[0], palette.dark ? '#101725' : '#9dbac6', 0.35)
  const ripples = (count: number, reach: number) =>
    repeat(count, () => {
      const depth = random()
      const y = top + 6 + (stageHeight - top) * depth
      return `M${short(random() * stageWidth)} ${short(y)}h${short((14 + random() * 40) * (0.5 + depth) * reach)}`
    })
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs>` +
    area(`M0 ${short(top)}H${stageWidth}V${stageHeight}H0Z`, `url(#${id})`) +
    line(ripples(30, 1), { color: palette.light, width: 1.8, opacity: palette.dark ? 0.18 : 0.55 }) +
    line(ripples(16, 1.5), { color: near, width: 2.4, opacity: 0.5 })
  )
}

/** Snow on the ground from the horizon down, with the blue of its hollows. */
export function drawSnowfield({ palette }: Stage, horizon: number): string {
  const snow = mix('#FFFFFF', palette.background[1], palette.dark ? 0.5 : 0.08)
  const hollow = mix(snow, palette.dark ? '#3a3f58' : '#9fb3c8', 0.3)
  return (
    area(
      `M0 ${short(horizon)}Q260 ${short(horizon - 22)} ${stageWidth} ${short(horizon + 4)}V${stageHeight}H0Z`,
      snow,
    ) +
    area(
      `M0 ${short(horizon + 70)}Q330 ${short(horizon + 20)} ${stageWidth} ${short(horizon + 84)}V${stageHeight}H0Z`,
      hollow,
      0.4,
    ) +
    area(
      `M0 ${short(horizon + 120)}Q420 ${short(horizon + 64)} ${stageWidth} ${short(horizon + 128)}V${stageHeight}H0Z`,
      snow,
    )
  )
}

export function drawSnowfall({ random }: Stage): string {
  return repeat(90, () =>
    circle(
      { x: random() * stageWidth, y: random() * stageHeight },
      1 + random() ** 3 * 5,
      '#FFFFFF',
      0.35 + random() * 0.5,
    ),
  )
}
