import { mix } from '../colors.ts'
import type { Sketch } from '../sketch.ts'
import { bloom, grow } from '../sketch.ts'
import { drawLinen } from '../stage/room.ts'
import { onStage, type Stage, shaded } from '../stage/stage.ts'
import { area, circle, line, polygon, repeat, short } from '../svg.ts'

/** An invitation with its envelope, a seal of wax, a pen and flowers. */
export function drawInvitation(sketch: Sketch): string {
  return onStage(
    sketch,
    (stage) =>
      drawLinen(stage) +
      turned(-9, drawEnvelope(stage)) +
      turned(6, drawCard(stage)) +
      drawFlowers(stage) +
      drawPen(stage) +
      drawPetals(stage),
  )
}

function turned(angle: number, drawn: string): string {
  return `<g transform="rotate(${angle} 400 300)">${drawn}</g>`
}

function drawEnvelope(stage: Stage): string {
  const { palette, materials } = stage
  const paper = mix(palette.petals[1], palette.background[0], palette.dark ? 0.35 : 0.45)
  const edge = mix(paper, '#4a2436', 0.27)
  const wax = mix(palette.petals[2], '#40141f', 0.12)
  const tulip = 'M282 380V362M282 366q-11 0-12-13 12 1 12 13q1-12 12-13-1 13-12 13M282 362q-6-7 0-15 6 8 0 15'
  return (
    `<g filter="url(#soft)">${area('M104 224H482V500H104Z', materials.shadow, 0.3)}</g>` +
    shaded(stage, 'M92 208H472V484H92Z', mix(paper, '#ffffff', 0.2), mix(paper, palette.background[1], 0.3)) +
    area(polygon([92, 484], [246, 340], [318, 340], [472, 484]), mix(paper, '#ffffff', 0.12)) +
    line('M92 484L246 340M472 484L318 340', { color: edge, width: 1.6, opacity: 0.6 }) +
    shaded(
      stage,
      'M92 208H472L292 372Q282 380 272 372Z',
      mix(paper, '#ffffff', 0.35),
      mix(paper, palette.background[1], 0.12),
    ) +
    line('M92 208L272 372Q282 380 292 372L472 208', { color: edge, width: 1.8, opacity: 0.7 }) +
    area('M282 336c20-4 36 10 36 28s-12 34-34 34-38-12-38-32 16-26 36-30z', wax) +
    circle({ x: 282, y: 366 }, 24, mix(wax, '#ffffff', 0.1)) +
    line(tulip, { color: mix(wax, '#ffffff', 0.45), width: 2.4 })
  )
}

const linesOfText = [
  [352, 96],
  [376, 112],
  [400, 102],
  [446, 70],
  [470, 90],
] as const

/** The card: a wreath, and lines where words would be. */
function drawCard(stage: Stage): string {
  const { palette, materials } = stage
  const paper = mix('#FFFDF8', palette.background[1], palette.dark ? 0.26 : 0.06)
  const ink = mix(palette.greens[1], '#3a2f3c', 0.35)
  const gold = mix('#C9A24B', paper, 0.15)
  return (
    `<g filter="url(#soft)">${area('M406 92H706V520H406Z', materials.shadow, 0.3)}</g>` +
    shaded(stage, 'M394 76H694V504H394Z', paper, mix(paper, palette.background[1], 0.22)) +
    `<rect x="410" y="92" width="268" height="396" fill="none" stroke="${gold}" stroke-width="2"/>` +
    drawWreath(stage) +
    line('M496 238q10-26 20-4t18-10M560 238q4-22 16-12t-10 14q14 4 26-14', {
      color: mix(palette.petals[2], ink, 0.3),
      width: 3.4,
    }) +
    line('M534 228h20M544 219v18', { color: gold, width: 2.4 }) +
    linesOfText
      .map(([y, half]) => line(`M${544 - half} ${y}H${544 + half}`, { color: ink, width: 2.6, opacity: 0.5 }))
      .join('') +
    line('M514 424H574', { color: gold, width: 1.8 })
  )
}

function drawWreath(stage: Stage): string {
  const on = (angle: number) => ({ x: 544 + Math.cos(angle) * 88, y: 226 + Math.sin(angle) * 88 })
  const leaves = repeat(26, (index) => {
    const angle = (index / 26) * 2 * Math.PI
    return grow(stage, {
      at: on(angle),
      angle: angle + 1.3 + stage.random() * 0.5,
      length: 44,
      kind: index % 2 ? 'olive' : 'eucalyptus',
    })
  })
  const heads = [2.1, 2.5, 2.9, 0.4, 0.75, 5.2].map((angle, index) =>
    bloom(stage, {
      at: on(angle),
      radius: 14 + (index % 3) * 6,
      kind: index % 2 ? 'ranunculus' : 'rose',
      second: index % 3 === 1,
    }),
  )
  return leaves + heads.join('')
}

function drawPen(stage: Stage): string {
  const gold = mix('#C9A24B', stage.palette.background[1], 0.1)
  const body = mix(stage.palette.greens[1], '#28222c', 0.5)
  return (
    '<g transform="translate(232 548)rotate(-13)">' +
    `<g filter="url(#soft)">${area('M-130 10H150L190 16L150 26H-130Z', stage.materials.shadow, 0.3)}</g>` +
    shaded(stage, 'M-140-4Q-150 5-140 14H96V-4Z', mix(body, '#ffffff', 0.25), body) +
    shaded(stage, 'M96-4H110V14H96ZM-44-5H-34V15H-44Z', mix(gold, '#ffffff', 0.4), gold) +
    area('M110-2L150 4.500Q152 5 150 6L110 12Z', mix(body, '#ffffff', 0.1)) +
    area('M146 2L174 5L146 8Z', gold) +
    '</g>'
  )
}

function drawFlowers(stage: Stage): string {
  const leaves = repeat(5, (index) =>
    grow(stage, {
      at: { x: 60, y: 90 },
      angle: -0.3 + index * 0.42,
      length: 170 - index * 10,
      kind: index % 2 ? 'eucalyptus' : 'olive',
    }),
  )
  return (
    leaves +
    grow(stage, { at: { x: 84, y: 96 }, angle: 0.9, length: 190, kind: 'gypsophila' }) +
    bloom(stage, { at: { x: 66, y: 74 }, radius: 78, kind: 'peony', shaded: true }) +
    bloom(stage, { at: { x: 168, y: 46 }, radius: 44, kind: 'anemone', second: true, shaded: true }) +
    bloom(stage, { at: { x: 34, y: 184 }, radius: 38, kind: 'ranunculus', second: true, shaded: true }) +
    bloom(stage, { at: { x: 752, y: 548 }, radius: 58, kind: 'rose', shaded: true })
  )
}

function drawPetals({ random, palette }: Stage): string {
  return repeat(12, (index) => {
    const place = `translate(${short(380 + random() * 400)} ${short(530 + random() * 60)})rotate(${Math.round(random() * 180)})`
    return `<ellipse transform="${place}" rx="${short(8 + random() * 6)}" ry="${short(4 + random() * 3)}" fill="${palette.petals[index % 2]}" opacity=".9"/>`
  })
}
