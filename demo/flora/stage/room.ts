import { mix } from '../colors.ts'
import { growFar, lean, lightSpots, upwards } from '../sketch.ts'
import { area, circle, line, repeat, short } from '../svg.ts'
import { glowAt, type Stage, shaded, stageHeight, stageWidth } from './stage.ts'

/** Leaves and lights out of focus, behind a thing that stands near. */
export function drawFarGarden(stage: Stage, base: number): string {
  const { random } = stage
  const bushes = repeat(11, (index) =>
    growFar(stage, {
      at: { x: (stageWidth * (index + random())) / 11, y: base },
      angle: upwards + lean(random, 0.6),
      length: 170 + random() * 190,
    }),
  )
  const lamps = stage.isLit
    ? repeat(16, (index) => {
        const center = { x: (stageWidth * (index + random())) / 16, y: 90 + 60 * Math.sin(index * 0.8) + random() * 40 }
        return glowAt(center, 34 + random() * 24) + circle(center, 5 + random() * 7, '#FFE6B0', 0.55)
      })
    : ''
  return bushes + lightSpots(stage, 9, 0.7) + lamps
}

/** A table with its cloth, from `edge` down. */
export function drawTableTop(stage: Stage, edge: number): string {
  const { materials, palette } = stage
  const folds = repeat(
    10,
    (index) =>
      `M${short(30 + index * 84)} ${edge + 44}q${short(lean(stage.random, 20))} 60 ${short(lean(stage.random, 34))} ${stageHeight - edge}`,
  )
  const white = mix(materials.cloth, '#ffffff', palette.dark ? 0.1 : 0.5)
  const top = `M0 ${edge}Q400 ${edge - 12} 800 ${edge}V${stageHeight}H0Z`
  const cloth = shaded(stage, top, white, mix(materials.cloth, palette.background[1], 0.4))
  const drawnFolds = line(folds, { color: materials.clothShade, width: 9, opacity: 0.5 })
  return `${cloth}<g filter="url(#soft)">${drawnFolds}</g>`
}

/** A surface seen from above: linen with its weave, and a ribbon of light from the window. */
export function drawLinen(stage: Stage): string {
  const { materials, palette, random } = stage
  const weave =
    repeat(46, () => `M${short(random() * stageWidth)} ${short(random() * stageHeight)}h${short(30 + random() * 90)}`) +
    repeat(46, () => `M${short(random() * stageWidth)} ${short(random() * stageHeight)}v${short(30 + random() * 90)}`)
  const light = palette.dark ? 0.1 : 0.4
  return (
    shaded(
      stage,
      `M0 0H${stageWidth}V${stageHeight}H0Z`,
      mix(materials.cloth, palette.background[0], 0.45),
      mix(materials.cloth, palette.background[1], 0.62),
      true,
    ) +
    line(weave, { color: materials.clothShade, width: 1, opacity: 0.35 }) +
    area('M120 0L330 0L90 600L-160 600Z', palette.light, light) +
    area('M380 0L470 0L230 600L130 600Z', palette.light, light * 0.8)
  )
}
