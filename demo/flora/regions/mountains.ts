import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawMist, drawPeaks, drawRidge, drawSky, drawWater } from '../stage/land.ts'
import { drawCorner, drawFir } from '../stage/plants.ts'
import { onStage, type Stage, stageHeight } from '../stage/stage.ts'
import { drawRoof, drawWall, drawWindows } from '../stage/walls.ts'
import { area, line, repeat, short } from '../svg.ts'

const shore = 430

/** A lake under snowy mountains, a chalet among firs. */
export function drawMountains(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawSky(stage, 560) +
      drawPeaks(stage, 372, 250) +
      drawRidge(stage, { base: 352, swing: 50, nearness: 0.25 }) +
      drawMist(stage, 360, 6) +
      drawRidge(stage, { base: 396, swing: 30, nearness: 0.5 }) +
      drawFarFirs(stage) +
      drawWater(stage, shore) +
      drawReflection(stage) +
      drawBank(stage) +
      drawChalet(stage) +
      drawNearFirs(stage) +
      drawCorner(stage, 'left', 0.42),
  )
}

function drawFarFirs(stage: Stage): string {
  return repeat(24, (index) =>
    drawFir(stage, { x: index * 35 + stage.random() * 18, y: shore + 4 }, 38 + stage.random() * 34, { haze: 0.34 }),
  )
}

function drawReflection({ palette, random }: Stage): string {
  const glints = repeat(
    26,
    () => `M${short(470 + random() * 190)} ${short(shore + 8 + random() * 120)}h${short(10 + random() * 34)}`,
  )
  return line(glints, { color: palette.light, width: 2.4, opacity: 0.75 })
}

function drawBank({ materials }: Stage): string {
  const bank = `M800 470Q660 466 560 506Q470 540 330 560Q200 576 -10 560V${stageHeight}H800Z`
  return (
    area(bank, mix(materials.lawn, materials.lawnNear, 0.5)) +
    area(`M800 500Q640 520 520 556Q420 590 300 ${stageHeight}H800Z`, materials.lawnNear)
  )
}

function drawChalet(stage: Stage): string {
  const base = { x: 574, y: 462, width: 112, height: 40 }
  const floor = { x: 568, y: 428, width: 124, height: 36 }
  return (
    drawWall(stage, base) +
    drawWall(stage, floor, 'wood') +
    line('M562 462H698M566 450H694', { color: stage.materials.woodShade, width: 3 }) +
    drawWindows(stage, { x: 582, y: 434, width: 16, height: 18 }, 4, 13, { sill: false }) +
    drawWindows(stage, { x: 588, y: 474, width: 16, height: 18 }, 3, 18, { sill: false }) +
    drawRoof(stage, { x: 560, y: 430, width: 140, height: 0 }, 44, 26, 'slate', 12)
  )
}

function drawNearFirs(stage: Stage): string {
  const places = [
    [520, 500, 130],
    [724, 500, 170],
    [768, 520, 220],
    [700, 560, 150],
  ] as const
  return places.map(([x, y, tall]) => drawFir(stage, { x, y }, tall)).join('')
}
