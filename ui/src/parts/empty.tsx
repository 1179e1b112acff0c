import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Replaces an empty list: the sprig, one sentence, and the first step. */
export function Empty({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Sprig />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}

const leaves = [
  { x: 38, y: 63, turn: -152, size: 25 },
  { x: 47, y: 58, turn: 28, size: 26 },
  { x: 62, y: 51, turn: -140, size: 24 },
  { x: 72, y: 47, turn: 40, size: 25 },
  { x: 87, y: 41, turn: -128, size: 21 },
  { x: 97, y: 38, turn: 52, size: 21 },
  { x: 111, y: 34, turn: -112, size: 16 },
  { x: 119, y: 33, turn: 60, size: 16 },
] as const

/** A horizontal olive sprig with one bud, 160 px wide. */
export function Sprig() {
  return (
    <svg className={styles.sprig} viewBox="0 0 160 84" aria-hidden="true" focusable="false">
      <path className={styles.stem} d="M14 76C44 58 84 34 132 30" />
      {leaves.map(({ x, y, turn, size }) => (
        <path
          key={turn}
          className={turn > 0 ? styles.leafBelow : styles.leafAbove}
          d="M0 0C.22-.26.7-.27 1 0 .7.27.22.26 0 0Z"
          transform={`translate(${x} ${y}) rotate(${turn + 90 - 62}) scale(${size})`}
        />
      ))}
      <g className={styles.bud} transform="translate(131 30) rotate(78)">
        <path opacity=".62" d="M0 2C-7 1-12-4-12.5-12-5-11-.5-6 0 2z" />
        <path opacity=".62" d="M0 2C7 1 12-4 12.5-12 5-11 .5-6 0 2z" />
        <path opacity=".92" d="M0 2C-6-3-7-11 0-18 7-11 6-3 0 2z" />
      </g>
    </svg>
  )
}
