import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuTrigger,
  type MenuTriggerProps,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import styles from './menu.module.css'

/** A menu that opens from `trigger` (our Button, IconButton or UserCard). Its children are `MenuItem`s. */
export function Menu({
  trigger,
  label,
  placement = 'bottom end',
  children,
  ...opening
}: Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'> & {
  trigger: ReactElement
  label: string
  placement?: PopoverProps['placement']
  children: ReactNode
}) {
  return (
    <MenuTrigger {...opening}>
      {trigger}
      <Popover placement={placement} className={styles.popover}>
        <AriaMenu aria-label={label} className={styles.menu}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/** One act or way in a menu: `onAction`, or `href` where React Aria's RouterProvider leads the way. */
export function MenuItem({
  icon,
  detail,
  danger = false,
  children,
  ...behaviour
}: Omit<MenuItemProps, 'className' | 'style' | 'children'> & {
  icon?: IconName
  detail?: ReactNode
  danger?: boolean
  children: string
}) {
  return (
    <AriaMenuItem {...behaviour} textValue={children} className={classNames(styles.item, danger && styles.danger)}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </AriaMenuItem>
  )
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Separator className={styles.separator} />
}
