import type { ReactNode, RefAttributes } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { Icon } from './icon.tsx'
import styles from './user-card.module.css'

/** The button with a user's picture, name and address that opens their menu; `label` says what it opens. */
export function UserCard({
  name,
  detail,
  picture,
  label,
  ...behaviour
}: Omit<ButtonProps, 'className' | 'style' | 'children'> &
  RefAttributes<HTMLButtonElement> & {
    name: string
    detail: string
    picture: ReactNode
    label: string
  }) {
  return (
    <AriaButton {...behaviour} className={styles.user}>
      {picture}
      <span className={styles.text}>
        <b title={name}>{name}</b>
        <small title={detail}>{detail}</small>
        <span className="sr">{label}</span>
      </span>
      <Icon name="chevron-down" className={styles.chevron} />
    </AriaButton>
  )
}
