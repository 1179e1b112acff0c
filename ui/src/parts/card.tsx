import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

/** The only raised surface: for an action, or a chart. Never inside another card. Name a section with `aria-labelledby`. */
export function Card({
  flush = false,
  className,
  children,
  ...attributes
}: ComponentProps<'section'> & {
  /** without padding, for a card that begins with a picture or a map */ flush?: boolean
}) {
  return (
    <section {...attributes} className={classNames(styles.card, flush && styles.flush, className)}>
      {children}
    </section>
  )
}

/** A card's title with an element at its right: a choice, a number, a link. */
export function CardHead({ title, titleId, children }: { title: ReactNode; titleId?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </div>
  )
}
