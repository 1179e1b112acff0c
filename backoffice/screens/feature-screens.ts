import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import type { Command } from '@bouquet/ui/parts/command-palette.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Namespace } from '../i18n.ts'
import type { ArrivalNotice } from '../session/fresh-page.ts'

type ShellText<Start extends string> = Extract<ParseKeys<'shell'>, `${Start}.${string}`>

export type Role = CurrentUser['roles'][number]

/** A component and its messages, both loaded when the user opens it. */
export type Loaded = { load: () => Promise<ComponentType>; messages: Namespace[] }

export type Page = Loaded & { path: string }

export type ShellPage = Page & {
  /** Any of these roles is enough; without roles, every signed-in user may open the page. */
  roles?: Role[]
  /** Only for operators whose roles permit this. */
  permission?: OperatorPermission
  /** Only for users whom an operator has approved. */
  needsModeration?: true
  /** The page that most users see first: the messages for its errors are loaded after it. */
  isFirst?: true
}

/** Pages outside of the shell, in a frame of their own. */
export type FramedPages = {
  audience: 'visitors' | 'everybody' | 'signed-in'
  frame: Loaded & { path?: string }
  pages: Page[]
}

/** A link to a page. */
export type MenuPlace = {
  path: string
  icon: IconName
  title: ShellText<'menu' | 'user'>
  /** The page is marked as new. */
  isNew?: true
  needsModeration?: true
  /** Only for operators whose roles permit this. */
  permission?: OperatorPermission
  /** Shows how many requests nobody has read yet. */
  countsUnread?: true
  /** Set where other places begin with the same address. */
  isExact?: true
  inBar?: InBar
}

/** Places under one heading that opens and closes. */
export type MenuGroup = { title: ShellText<'menu'>; icon: IconName; places: MenuPlace[]; inBar?: InBar }

/** The entry also stands in the bar at the bottom of small screens. */
type InBar = true

export type MenuEntry = {
  entry: MenuPlace | MenuGroup
  roles: Role[]
  /** Whom it is shown to among users with these roles; without it, all of them. */
  isShown?: (user: MenuUser) => boolean
}

export type MenuUser = Pick<CurrentUser, 'roles' | 'permissions' | 'isPremium'>

/** The command palette's search on the server. */
export type Search = {
  id: string
  title: ShellText<'palette'>
  placeholder: ShellText<'palette'>
  isFor: (user: CurrentUser) => boolean
  load: () => Promise<(query: string, signal: AbortSignal) => Promise<Found[]>>
}

export type Found = Omit<Command, 'act'> & { path: string }

/** A component that a feature puts into the shell; without a condition it is always shown. */
export type ShellPart<Props = object> = {
  isShown?: (user: CurrentUser, pathname: string) => boolean
  Component: ComponentType<Props>
}

/** A part of the menu; `onLeave` is called when a link was followed. */
type MenuPart = ShellPart<{ onLeave: (() => void) | undefined }>

/** What a feature adds to the back-office; `app/backoffice/screens.ts` lists all features. */
export type FeatureScreens = {
  pages?: ShellPage[]
  framed?: FramedPages[]
  menu?: MenuEntry[]
  /** Places under a menu group that another feature defines. */
  inGroup?: { group: MenuGroup['title']; places: MenuPlace[] }
  /** At the foot of the menu. */
  closingMenu?: MenuPlace[]
  /** In the menu of the user card. */
  accountMenu?: MenuPlace[]
  searches?: Search[]
  /** In the top bar of small screens. */
  topBar?: ShellPart[]
  /** Above the menu. */
  menuHead?: MenuPart[]
  /** Below the menu. */
  menuFoot?: MenuPart[]
  /** Items (`li`) of the list at the menu's foot. */
  closingParts?: MenuPart[]
  /** Above the content of every page. */
  banners?: ShellPart[]
  /** Beside every page: popups, and components that render nothing. */
  companions?: ShellPart[]
  /** Above everything, whether or not somebody is signed in. */
  bars?: { isShown: () => boolean; Component: ComponentType }[]
  /** Asks for the password while a call waits for it. */
  reauthentication?: () => Promise<ComponentType<{ onAnswer: (isConfirmed: boolean) => void }>>
  /** Explains on a reloaded page why it was loaded. */
  arrival?: () => Promise<(notice: ArrivalNotice) => Promise<void>>
  /** Reports a crash; gives the report's id. */
  crashReport?: () => Promise<(error: Error, route: string) => Promise<string>>
}
