import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { type IconName, iconDrawings } from './icon-drawings.ts'

/**
 * One of Bouquet's line icons, in the colour of the text beside it. `small` (17 px) is for lines of text, `large` (24 px) for titles.
 * Hidden from screen readers unless it has a `label`. Its own width and height are for pages without styles.
 */
export function Icon({
  name,
  size = 'medium',
  label,
  className,
}: {
  name: IconName
  size?: 'small' | 'medium' | 'large'
  label?: string
  className?: string | undefined
}) {
  const iconClass = classNames(styles.icon, styles[size], className)
  const drawing = <path d={iconDrawings[name]} />
  return label === undefined ? (
    <svg aria-hidden="true" className={iconClass} width="24" height="24" viewBox="0 0 24 24" focusable="false">
      {drawing}
    </svg>
  ) : (
    <svg
      role="img"
      aria-label={label}
      className={iconClass}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      focusable="false"
    >
      {drawing}
    </svg>
  )
}
