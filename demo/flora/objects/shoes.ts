import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow } from '../sketch.ts'
import { drawFarGarden } from '../stage/room.ts'
import { groundShadow, onStage, type Stage, shaded, stageHeight } from '../stage/stage.ts'
import { area, circle, line, repeat, short } from '../svg.ts'

/** A pair of bridal shoes on a window seat, a veil and flowers beside. */
export function drawShoes(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 400) +
      drawWindowFrame(stage) +
      drawSeat(stage) +
      drawVeil(stage) +
      drawFlowers(stage) +
      `<g transform="translate(70 -30)scale(.94)">${drawShoe(stage)}</g>` +
      `<g transform="translate(-30 34)">${drawShoe(stage)}</g>` +
      drawPetals(stage),
  )
}

function drawWindowFrame({ materials }: Stage): string {
  return (
    line('M260 -10V420M560 -10V420M-10 196H810', { color: materials.trim, width: 15 }) +
    line('M267 -10V420M567 -10V420M-10 203H810', { color: materials.stoneShade, width: 3, opacity: 0.6 })
  )
}

function drawSeat(stage: Stage): string {
  const { materials, palette } = stage
  return (
    shaded(
      stage,
      `M0 410H800V${stageHeight}H0Z`,
      mix(materials.cloth, '#ffffff', palette.dark ? 0.1 : 0.4),
      mix(materials.cloth, palette.background[1], 0.5),
    ) +
    area('M300 410L470 410L340 600L60 600Z', palette.light, palette.dark ? 0.12 : 0.5) +
    area('M520 410L620 410L590 600L430 600Z', palette.light, palette.dark ? 0.1 : 0.4) +
    line('M0 411H800', { color: materials.trim, width: 5 })
  )
}

/** One shoe from the side, its heel to the right. */
function drawShoe(stage: Stage): string {
  const { palette, materials } = stage
  const satin = mix('#FFFCF7', palette.petals[0], 0.45)
  const light = mix(satin, '#ffffff', 0.5)
  const deep = mix(palette.petals[1], palette.background[1], 0.35)
  const upper =
    'M196 462C214 440 262 424 306 398C356 368 394 326 440 300C462 288 492 284 508 296C528 312 524 342 516 372C498 374 474 384 446 404C402 436 352 464 296 474C258 480 214 482 200 474C194 470 192 466 196 462Z'
  const inside =
    'M318 396C362 376 404 336 446 308C466 296 490 294 502 304C484 330 446 366 408 388C374 404 344 408 318 396Z'
  const heel = 'M482 372C494 366 508 366 518 366C514 402 506 436 504 472H492C494 436 490 402 482 372Z'
  const sole =
    'M194 466C214 484 262 484 300 477C356 466 404 440 448 408C472 390 496 380 516 376L515 384C496 388 476 398 452 416C408 448 358 474 302 484C262 491 206 492 194 476Z'
  return (
    `<ellipse cx="352" cy="484" rx="190" ry="11" fill="${materials.shadow}" opacity=".2"/>` +
    shaded(stage, heel, mix(satin, deep, 0.3), mix(satin, deep, 0.75), true) +
    area(sole, mix(deep, '#5a3a40', 0.35)) +
    shaded(stage, upper, light, mix(satin, deep, 0.5)) +
    area(inside, mix(deep, '#6d4650', 0.2), 0.75) +
    line('M318 396C362 376 404 336 446 308', { color: light, width: 4 }) +
    line('M214 458C250 440 300 420 336 398M232 468C290 458 352 438 396 406', { color: light, width: 4, opacity: 0.7 }) +
    line('M404 384Q430 330 470 352Q500 366 512 330', { color: mix(satin, deep, 0.25), width: 6 }) +
    drawBrooch(stage)
  )
}

function drawBrooch(stage: Stage): string {
  const pearls = repeat(9, (index) => {
    const angle = (index / 9) * 2 * Math.PI
    return circle({ x: 300 + Math.cos(angle) * 21, y: 412 + Math.sin(angle) * 15 }, 4.2, '#FFFDF8')
  })
  return (
    groundShadow(stage, { x: 300, y: 420 }, 28, 14) +
    pearls +
    bloom(stage, { at: { x: 300, y: 411 }, radius: 18, kind: 'rose' })
  )
}

function drawVeil(stage: Stage): string {
  const { materials, palette } = stage
  const tulle = mix(materials.cloth, '#ffffff', 0.5)
  const falls = [
    'M600 -20C640 120 560 250 640 380S560 520 700 620H830V-20Z',
    'M660 -20C700 140 640 260 700 390S660 540 780 620H830V-20Z',
    'M730 -20C760 140 712 280 760 400S740 560 820 620H830V-20Z',
  ]
  return (
    falls.map((fall) => area(fall, tulle, palette.dark ? 0.16 : 0.42)).join('') +
    line('M600 -20C640 120 560 250 640 380S560 520 700 620M660 -20C700 140 640 260 700 390S660 540 780 620', {
      color: materials.trim,
      width: 2.4,
      opacity: 0.8,
    })
  )
}

function drawFlowers(stage: Stage): string {
  const leaves = repeat(8, (index) =>
    grow(stage, {
      at: { x: 110, y: 430 },
      angle: -Math.PI * (0.02 + index * 0.13),
      length: 160,
      kind: (['eucalyptus', 'olive', 'gypsophila'] as const)[index % 3] ?? 'olive',
    }),
  )
  return (
    leaves +
    bloom(stage, { at: { x: 70, y: 372 }, radius: 60, kind: 'ranunculus', second: true, shaded: true }) +
    bloom(stage, { at: { x: 190, y: 396 }, radius: 48, kind: 'anemone', shaded: true }) +
    bloom(stage, { at: { x: 118, y: 438 }, radius: 82, kind: 'peony', shaded: true })
  )
}

function drawPetals({ random, palette }: Stage): string {
  return repeat(18, (index) => {
    const place = `translate(${short(random() * 800)} ${short(530 + random() * 64)})rotate(${Math.round(random() * 180)})`
    return `<ellipse transform="${place}" rx="${short(7 + random() * 6)}" ry="${short(3.4 + random() * 3)}" fill="${palette.petals[index % 2]}" opacity=".9"/>`
  })
}
