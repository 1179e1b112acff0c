import { type CSSProperties, type PointerEvent, useState } from 'react'
import styles from './chart.module.css'
import { monotonePath } from './monotone-path.ts'

/** `value` and `bar` are shares of the chart's height, measured from the bottom; `value` is null where the line has no point. */
type ChartPoint = {
  key: string
  value: number | null
  bar?: number
  /** The label below the chart, shown where there is room. */
  tick: string
  title: string
  facts: string[]
}

type Level = { share: number; text: string }
type ChartProps = { label: string; points: ChartPoint[]; levels: Level[]; hasDots: boolean; isFilled?: boolean }

const maxTicks = 7
const percent = (share: number) => `${share * 100}%`

/**
 * A line over time, with bars behind it where points have any. A point's values appear beside it on hover and with the arrow keys; the
 * caller provides the same data as a table for screen readers.
 */
export function Chart({ label, points, levels, hasDots, isFilled }: ChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const across = (place: number) => (place + 0.5) / points.length
  const step = Math.ceil(points.length / maxTicks)
  const pointed = active === null ? undefined : points[active]
  return (
    <div className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.marks} aria-hidden="true">
          {levels.map(({ share, text }) => (
            <span key={text} className={styles.level} style={{ bottom: percent(share) }}>
              <i>{text}</i>
            </span>
          ))}
          {points.map(
            ({ key, bar }, place) =>
              bar !== undefined && (
                <span
                  key={key}
                  className={styles.bar}
                  style={{ left: percent(across(place)), width: percent(0.6 / points.length), height: percent(bar) }}
                />
              ),
          )}
          <Line points={points} across={across} isFilled={isFilled} />
          {points.map(
            ({ key, value }, place) =>
              value !== null &&
              (hasDots || place === active) && (
                <span
                  key={key}
                  className={styles.dot}
                  data-active={place === active || undefined}
                  style={{ left: percent(across(place)), bottom: percent(value) }}
                />
              ),
          )}
          {pointed && active !== null && <Bubble point={pointed} across={across(active)} />}
        </div>
        <Reader label={label} points={points} active={active} onActive={setActive} />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {points.map(
          ({ key, tick }, place) =>
            place % step === 0 && (
              <span key={key} style={{ left: percent(across(place)) }}>
                {tick}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

type Across = (place: number) => number

function Line({ points, across, isFilled }: Pick<ChartProps, 'points' | 'isFilled'> & { across: Across }) {
  const places = points.flatMap(({ value }, place) =>
    value === null ? [] : [{ x: across(place) * 1000, y: (1 - value) * 100 }],
  )
  const path = monotonePath(places)
  const [first, last] = [places[0], places.at(-1)]
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {isFilled && first && last && <path d={`${path}L${last.x},100L${first.x},100Z`} className={styles.veil} />}
      <path d={path} className={styles.line} />
    </svg>
  )
}

function Bubble({ point: { title, facts }, across }: { point: ChartPoint; across: number }) {
  const place = { '--across': percent(across) } as CSSProperties
  return (
    <span className={styles.bubble} data-flipped={across > 0.5 || undefined} style={place}>
      <b>{title}</b>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

type ReaderProps = Pick<ChartProps, 'label' | 'points'> & {
  active: number | null
  onActive: (place: number | null) => void
}

/** Covers the plot like a slider: the pointer and the arrow keys go from point to point, and a point's text is its value. */
function Reader({ label, points, active, onActive }: ReaderProps) {
  const last = points.length - 1
  const [place, setPlace] = useState(last)
  const { title = '', facts = [] } = points[Math.min(place, last)] ?? {}
  const go = (to: number) => {
    setPlace(to)
    onActive(to)
  }
  const hover = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const under = Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length)))
    if (under !== active) onActive(under)
  }
  return (
    <input
      type="range"
      className={styles.reader}
      aria-label={label}
      aria-valuetext={[title, ...facts].join(', ')}
      min={0}
      max={last}
      value={Math.min(place, last)}
      onChange={(event) => go(Number(event.target.value))}
      onFocus={() => onActive(Math.min(place, last))}
      onBlur={() => onActive(null)}
      onPointerMove={hover}
      onPointerLeave={() => onActive(null)}
    />
  )
}
