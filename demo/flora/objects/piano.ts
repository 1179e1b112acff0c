import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow } from '../sketch.ts'
import { drawFarGarden } from '../stage/room.ts'
import { glowAt, groundShadow, onStage, type Stage, shaded, stageHeight } from '../stage/stage.ts'
import { area, box, line, polygon, repeat } from '../svg.ts'

const floor = 470

/** A grand piano in a room with tall windows, flowers on its lid. */
export function drawPiano(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawFarGarden(stage, 420) +
      drawRoom(stage) +
      drawInstrument(stage) +
      drawStool(stage) +
      drawBouquet(stage) +
      drawVase(stage),
  )
}

function drawRoom(stage: Stage): string {
  const { materials, palette } = stage
  const wall = mix(materials.stone, palette.background[0], 0.35)
  const opening = (x: number) => `M${x} 420V150a70 70 0 0 1 140 0V420Z`
  const openings = [86, 330, 574]
  const panes = openings.map((x) => `M${x + 70} 80V420M${x} 196H${x + 140}M${x} 308H${x + 140}`).join('')
  const curtain = (x: number, side: number) =>
    shaded(
      stage,
      `M${x} 40Q${x + side * 34} 240 ${x + side * 10} ${floor - 10}H${x - side * 26}V40Z`,
      mix(materials.cloth, palette.petals[0], 0.4),
      mix(materials.clothShade, palette.petals[1], 0.2),
      true,
    )
  return (
    `<path fill-rule="evenodd" d="M0 0H800V${floor}H0Z${openings.map(opening).join('')}" fill="${wall}"/>` +
    line(openings.map(opening).join(''), { color: materials.trim, width: 9 }) +
    line(panes, { color: materials.trim, width: 4 }) +
    openings.map((x) => curtain(x - 10, 1) + curtain(x + 150, -1)).join('') +
    line(`M0 ${floor - 46}H80M236 ${floor - 46}H324M480 ${floor - 46}H568M724 ${floor - 46}H800`, {
      color: materials.trim,
      width: 4,
    }) +
    shaded(
      stage,
      `M0 ${floor}H800V${stageHeight}H0Z`,
      mix(materials.wood, palette.background[0], 0.42),
      mix(materials.wood, palette.background[1], 0.25),
    ) +
    line(
      repeat(9, (index) => `M${index * 110 - 40} ${stageHeight}L${180 + index * 55} ${floor}`),
      { color: materials.woodShade, width: 1.6, opacity: 0.4 },
    ) +
    openings
      .map((x) =>
        area(
          polygon([x + 20, floor + 6], [x + 120, floor + 6], [x + 60, stageHeight], [x - 90, stageHeight]),
          palette.light,
          palette.dark ? 0.08 : 0.34,
        ),
      )
      .join('') +
    (stage.isLit ? openings.map((x) => glowAt({ x: x + 193, y: 220 }, 90)).join('') : '')
  )
}

function drawInstrument(stage: Stage): string {
  const { palette } = stage
  const lacquer = mix('#2E2732', palette.background[1], 0.12)
  const gleam = mix(lacquer, '#ffffff', 0.34)
  const lid =
    'M300 356C340 250 420 176 560 158C612 152 640 172 636 204C630 250 560 284 512 300C440 324 380 340 300 356Z'
  const body =
    'M214 372C214 360 224 354 240 354H560C624 354 664 372 664 398C664 420 640 430 600 430H236C222 430 214 424 214 412Z'
  return (
    groundShadow(stage, { x: 436, y: 550 }, 250, 20) +
    line('M262 426L252 544M620 420L632 540M470 430V536', { color: lacquer, width: 17 }) +
    line('M400 430L392 520M414 430L422 520', { color: gleam, width: 4 }) +
    line('M566 362L584 236', { color: lacquer, width: 6 }) +
    shaded(stage, lid, gleam, lacquer) +
    line('M316 350C352 260 430 190 560 170', { color: mix(gleam, '#ffffff', 0.3), width: 4, opacity: 0.8 }) +
    area('M300 358C400 344 520 338 620 360L600 366H310Z', mix('#C9A24B', lacquer, 0.25)) +
    line(
      repeat(14, (index) => `M${320 + index * 20} 362L${340 + index * 19} 350`),
      { color: '#E9D08C', width: 1.2, opacity: 0.7 },
    ) +
    shaded(stage, body, gleam, lacquer) +
    line('M230 362H560C616 362 648 374 654 392', { color: mix(gleam, '#ffffff', 0.35), width: 3, opacity: 0.7 }) +
    drawKeys(lacquer) +
    shaded(stage, 'M262 352L276 296H396L402 352Z', gleam, lacquer) +
    area(
      'M286 346L296 304H336V346ZM340 346V304H380L388 346Z',
      mix('#FFFDF6', palette.background[1], palette.dark ? 0.25 : 0.05),
    ) +
    line('M298 316h32M297 324h33M295 332h35M346 316h32M346 324h34M346 332h36', {
      color: lacquer,
      width: 1.2,
      opacity: 0.5,
    })
  )
}

function drawKeys(lacquer: string): string {
  const keys = repeat(19, (index) => `M${188 + index * 10} 392V412`)
  const black = repeat(18, (index) =>
    index % 7 === 2 || index % 7 === 6 ? '' : box({ x: 184 + index * 10, y: 390, width: 5, height: 12 }, lacquer),
  )
  return (
    area('M170 384H388V390H170ZM170 412H388V432H176Z', lacquer) +
    box({ x: 176, y: 390, width: 206, height: 22 }, '#FBF6EC', 1) +
    line(keys, { color: '#CFC6B8', width: 1 }) +
    black
  )
}

function drawStool(stage: Stage): string {
  const { materials, palette } = stage
  const cushion = mix(palette.petals[2], palette.background[1], 0.2)
  return (
    groundShadow(stage, { x: 134, y: 562 }, 76, 9) +
    line('M84 490L78 560M188 490L194 560', { color: materials.metal, width: 9 }) +
    shaded(stage, 'M70 474Q70 462 84 462H188Q202 462 202 474V490H70Z', mix(cushion, '#ffffff', 0.25), cushion)
  )
}

function drawBouquet(stage: Stage): string {
  const leaves = repeat(9, (index) =>
    grow(stage, {
      at: { x: 520, y: 352 },
      angle: -Math.PI * (0.02 + index * 0.12),
      length: 84,
      kind: (['olive', 'eucalyptus', 'gypsophila'] as const)[index % 3] ?? 'olive',
    }),
  )
  return (
    leaves +
    bloom(stage, { at: { x: 478, y: 338 }, radius: 28, kind: 'ranunculus', second: true, shaded: true }) +
    bloom(stage, { at: { x: 560, y: 340 }, radius: 26, kind: 'rose', shaded: true }) +
    bloom(stage, { at: { x: 520, y: 322 }, radius: 36, kind: 'peony', shaded: true })
  )
}

/** A tall vase at the right, so near that it is cut. */
function drawVase(stage: Stage): string {
  const foot = { x: 724, y: 470 }
  const leaves = repeat(10, (index) =>
    grow(stage, {
      at: foot,
      angle: -Math.PI * (0.08 + index * 0.095),
      length: 190 + (index % 3) * 34,
      kind: (['olive', 'eucalyptus', 'gypsophila', 'laurel'] as const)[index % 4] ?? 'olive',
    }),
  )
  const heads = [
    [-70, -70, 40],
    [50, -80, 44],
    [-20, -134, 46],
    [-8, -40, 52],
  ] as const
  return (
    groundShadow(stage, { x: 724, y: 592 }, 70, 9) +
    leaves +
    shaded(
      stage,
      'M690 462H758Q752 500 770 546Q776 590 750 594H698Q672 590 678 546Q696 500 690 462Z',
      mix(stage.materials.cloth, '#ffffff', 0.4),
      stage.materials.clothShade,
      true,
    ) +
    heads
      .map(([across, up, radius], index) =>
        bloom(stage, {
          at: { x: foot.x + across, y: foot.y + up },
          radius,
          kind: (['anemone', 'rose', 'ranunculus', 'peony'] as const)[index] ?? 'rose',
          second: index % 2 === 1,
          shaded: true,
        }),
      )
      .join('')
  )
}
