import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** A button's variants: at most one `primary` per view. `large` is 56 px high, for couples' forms, search and payment. */
export type ButtonVariant = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  wide?: boolean
}

/** The class name of a button, for elements that are not one of our buttons (a router's link). */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonVariant = {}): string {
  return classNames(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide)
}

/** The class name of a square button that contains only an icon. */
export function iconButtonClass(): string {
  return classNames(styles.iconButton)
}
