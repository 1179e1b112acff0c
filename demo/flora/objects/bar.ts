import { at } from '../../random.ts'
import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { drawLamps, drawSwag, drawTopiary } from '../stage/plants.ts'
import { drawFarGarden } from '../stage/room.ts'
import { glowAt, groundShadow, onStage, type Stage, shaded, stageHeight } from '../stage/stage.ts'
import { drawWall } from '../stage/walls.ts'
import { area, box, circle, line, type Point, repeat, short } from '../svg.ts'

const counter = 420

/** A bar in the garden: a tower of glasses, bottles, citrus, flowers along its edge. */
export function drawBar(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 470) +
      drawLamps(stage, { x: -10, y: 80 }, { x: 400, y: 110 }, 26, 9) +
      drawLamps(stage, { x: 400, y: 110 }, { x: 810, y: 70 }, 26, 9) +
      drawLawnEdge(stage) +
      drawTopiary(stage, { x: 66, y: 560 }, 190, 'ball', true) +
      drawTopiary(stage, { x: 738, y: 560 }, 190, 'ball', true) +
      drawCounter(stage) +
      drawBottles(stage) +
      drawTower(stage) +
      drawDrinks(stage),
  )
}

function drawLawnEdge({ materials }: Stage): string {
  return area(`M0 500Q400 480 800 502V${stageHeight}H0Z`, materials.lawn)
}

function drawCounter(stage: Stage): string {
  const { materials } = stage
  const boards = repeat(15, (index) => `M${168 + index * 33} ${counter + 14}V580`)
  return (
    groundShadow(stage, { x: 400, y: 582 }, 290, 12) +
    drawWall(stage, { x: 136, y: counter + 12, width: 528, height: 568 - counter }, 'wood') +
    line(boards, { color: materials.woodShade, width: 1.6, opacity: 0.55 }) +
    box({ x: 118, y: counter, width: 564, height: 15 }, mix(materials.wood, '#ffffff', 0.3), 3) +
    box({ x: 118, y: counter + 12, width: 564, height: 4 }, materials.woodShade) +
    drawSwag(stage, { x: 136, y: counter + 26 }, { x: 400, y: counter + 26 }, 34, 17) +
    drawSwag(stage, { x: 400, y: counter + 26 }, { x: 664, y: counter + 26 }, 34, 17)
  )
}

/** Five rows of coupes on each other, filled from the top. */
function drawTower(stage: Stage): string {
  return repeat(4, (row) => {
    const count = 4 - row
    return repeat(count, (index) =>
      drawCoupe(stage, { x: 400 + (index - (count - 1) / 2) * 54, y: counter - row * 56 }),
    )
  })
}

function drawCoupe(stage: Stage, { x, y }: Point): string {
  const { palette } = stage
  const glass = mix(palette.light, '#ffffff', 0.6)
  const wine = mix('#F2D596', palette.background[1], palette.dark ? 0.2 : 0.06)
  return (
    line(`M${x} ${y - 24}V${y - 2}M${x - 15} ${y - 1}H${x + 15}`, { color: glass, width: 2.4, opacity: 0.9 }) +
    area(
      `M${x - 26} ${y - 54}Q${x - 24} ${y - 26} ${x} ${y - 23}Q${x + 24} ${y - 26} ${x + 26} ${y - 54}Z`,
      glass,
      0.5,
    ) +
    area(
      `M${x - 25} ${y - 48}Q${x - 22} ${y - 28} ${x} ${y - 25}Q${x + 22} ${y - 28} ${x + 25} ${y - 48}Z`,
      wine,
      0.9,
    ) +
    `<ellipse cx="${x}" cy="${y - 48}" rx="25" ry="4" fill="${mix(wine, '#ffffff', 0.4)}"/>` +
    line(`M${x - 19} ${y - 44}Q${x - 16} ${y - 34} ${x - 9} ${y - 30}`, { color: '#ffffff', width: 2, opacity: 0.7 }) +
    circle({ x: x + 9, y: y - 40 }, 1.6, '#ffffff', 0.8) +
    circle({ x: x + 3, y: y - 34 }, 1.3, '#ffffff', 0.8)
  )
}

function drawBottles(stage: Stage): string {
  const { palette, materials } = stage
  const greens = [
    mix(palette.greens[1], '#24352a', 0.4),
    mix(palette.secondPetals[2], '#5a3420', 0.2),
    mix(palette.greens[0], '#2c4034', 0.25),
  ] as const
  return [166, 204, 240]
    .map((x, index) => {
      const fill = at(greens, index)
      const top = counter - 138 + index * 14
      return (
        groundShadow(stage, { x, y: counter }, 19, 4) +
        shaded(
          stage,
          `M${x - 14} ${counter}V${top + 62}Q${x - 14} ${top + 44} ${x - 6} ${top + 32}V${top}H${x + 6}V${top + 32}Q${x + 14} ${top + 44} ${x + 14} ${top + 62}V${counter}Z`,
          mix(fill, '#ffffff', 0.25),
          fill,
          true,
        ) +
        box({ x: x - 14, y: top + 74, width: 28, height: 32 }, materials.cloth, 2) +
        line(`M${x - 7} ${top + 86}H${x + 7}M${x - 5} ${top + 94}H${x + 5}`, { color: palette.petals[2], width: 2 }) +
        box({ x: x - 7, y: top - 4, width: 14, height: 18 }, mix('#C9A24B', palette.background[1], 0.15), 2) +
        line(`M${x - 9} ${top + 60}V${counter - 8}`, { color: '#ffffff', width: 2, opacity: 0.35 })
      )
    })
    .join('')
}

/** Tall drinks with citrus, and a candle. */
function drawDrinks(stage: Stage): string {
  const { palette, materials } = stage
  const drinks = [558, 600].map((x, index) => {
    const tint = index ? mix(palette.petals[1], '#ffffff', 0.3) : mix('#F3B768', '#ffffff', 0.2)
    return (
      area(`M${x - 16} ${counter - 66}L${x - 13} ${counter}H${x + 13}L${x + 16} ${counter - 66}Z`, tint, 0.85) +
      area(`M${x - 17} ${counter - 78}L${x - 13} ${counter}H${x + 13}L${x + 17} ${counter - 78}Z`, '#ffffff', 0.25) +
      line(`M${x + 2} ${counter - 10}L${x + 13} ${counter - 106}`, { color: materials.trim, width: 3 }) +
      circle({ x: x - 15, y: counter - 76 }, 13, '#F4C24F') +
      circle({ x: x - 15, y: counter - 76 }, 10, '#FBE3A0') +
      line(`M${x - 25} ${counter - 76}h20M${x - 20} ${counter - 84}l10 16M${x - 10} ${counter - 84}l-10 16`, {
        color: '#F4C24F',
        width: 1.4,
      })
    )
  })
  const candle = { x: 646, y: counter }
  return (
    drinks.join('') +
    glowAt({ x: candle.x, y: counter - 40 }, 80) +
    area(
      `M${candle.x - 14} ${counter - 44}L${candle.x - 11} ${counter}H${candle.x + 11}L${candle.x + 14} ${counter - 44}Z`,
      '#FFE2A6',
      0.8,
    ) +
    area(`M${candle.x} ${short(counter - 14)}q-6-10 0-22q6 12 0 22z`, '#FFB94F')
  )
}
