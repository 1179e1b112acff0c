import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

/** A short explanation of `children` (one of our buttons) on hover and focus. Never the only place of a necessary text. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip className={styles.tooltip} offset={8}>
        <OverlayArrow className={styles.arrow}>
          <svg viewBox="0 0 10 5" aria-hidden="true">
            <path d="M0 0 5 5 10 0z" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
