import styles from './initials.module.css'
import { type InitialsTone, initialsOf, toneOf } from './initials-of.ts'

/** Fills its place where a person or a company has no picture: the initials of the name over a petal, in the tone that the name keeps. */
export function Initials({ name }: { name: string }) {
  return <PetalWithInitials initials={initialsOf(name)} tone={toneOf(name)} />
}

/** The same where the initials and the tone are known already. */
export function PetalWithInitials({ initials, tone }: { initials: string; tone: InitialsTone }) {
  return (
    <span className={styles.initials} data-tone={tone}>
      <svg width="100" height="100" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path className={styles.petal} transform="rotate(24 50 50)" d="M50 94C24 78 14 36 50 4c36 32 26 74 0 90z" />
        <text x="50" y="52" textAnchor="middle" dominantBaseline="central">
          {initials}
        </text>
      </svg>
    </span>
  )
}
