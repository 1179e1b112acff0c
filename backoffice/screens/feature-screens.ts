import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { Command } from '@bouquet/ui/parts/command-palette.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Namespace } from '../i18n.ts'
import type { ArrivalNotice } from '../session/fresh-page.ts'

type ShellText<Start extends string> = Extract<ParseKeys<'shell'>, `${Start}.${string}`>

export type Role = CurrentUser['roles'][number]

/** A component and its messages, both loaded when somebody goes there. */
export type Loaded = { load: () => Promise<ComponentType>; messages: Namespace[] }

export type Page = Loaded & { path: string }

export type ShellPage = Page & {
  /** Any of them suffices; without, the page is for everybody who is signed in. */
  roles?: Role[]
  /** Only for people whom an operator has approved. */
  needsModeration?: true
  /** The page that most people see first: what may go wrong there is said in messages that come after it. */
  isFirst?: true
}

/** Pages outside of the shell, in a frame of their own. */
export type FramedPages = {
  audience: 'visitors' | 'everybody' | 'signed-in'
  frame: Loaded & { path?: string }
  pages: Page[]
}

/** A way to a page. */
export type MenuPlace = {
  path: string
  icon: IconName
  title: ShellText<'menu' | 'user'>
  /** The page is marked as new. */
  isNew?: true
  needsModeration?: true
  /** Shows how many requests nobody has read yet. */
  countsUnread?: true
  /** Other places begin with its address. */
  isExact?: true
}

/** Places under one heading that opens and closes. */
export type MenuGroup = { title: ShellText<'menu'>; icon: IconName; places: MenuPlace[] }

export type MenuEntry = {
  entry: MenuPlace | MenuGroup
  roles: Role[]
  /** Of those with a role, whom it is shown to; all of them without. */
  isShown?: (user: MenuUser) => boolean
}

export type MenuUser = Pick<CurrentUser, 'roles' | 'isPremium'>

/** What the command palette finds on the server for what is typed. */
export type Search = {
  id: string
  title: ShellText<'palette'>
  placeholder: ShellText<'palette'>
  isFor: (user: CurrentUser) => boolean
  load: () => Promise<(query: string, signal: AbortSignal) => Promise<Found[]>>
}

export type Found = Omit<Command, 'act'> & { path: string }

/** A component that a feature puts into the shell; without a condition it is always there. */
export type ShellPart<Props = object> = {
  isShown?: (user: CurrentUser, pathname: string) => boolean
  Component: ComponentType<Props>
}

/** A part of the menu; `onLeave` is called when a way was taken. */
export type MenuPart = ShellPart<{ onLeave: (() => void) | undefined }>

/** What a feature has in the back-office; `app/backoffice/screens.ts` holds those of all. */
export type FeatureScreens = {
  pages?: ShellPage[]
  framed?: FramedPages[]
  menu?: MenuEntry[]
  /** Places under the heading of a group that another feature opens. */
  inGroup?: { group: MenuGroup['title']; places: MenuPlace[] }
  /** At the menu's foot. */
  closingMenu?: MenuPlace[]
  /** Behind the user's name. */
  accountMenu?: MenuPlace[]
  searches?: Search[]
  /** In the bar of small screens. */
  topBar?: ShellPart[]
  /** Above the menu. */
  menuHead?: MenuPart[]
  /** Below the menu. */
  menuFoot?: MenuPart[]
  /** Items (`li`) of the list at the menu's foot. */
  closingParts?: MenuPart[]
  /** Above the content of every page. */
  banners?: ShellPart[]
  /** Beside every page: popups, and what has no look of its own. */
  companions?: ShellPart[]
  /** Above everything, whether or not somebody is signed in. */
  bars?: { isShown: () => boolean; Component: ComponentType }[]
  /** Asks for the password while a call waits for it. */
  reauthentication?: () => Promise<ComponentType<{ onAnswer: (isConfirmed: boolean) => void }>>
  /** Says on a fresh page why it was loaded. */
  arrival?: () => Promise<(notice: ArrivalNotice) => Promise<void>>
  /** Reports a crash; gives the id of its note. */
  crashReport?: () => Promise<(error: Error, route: string) => Promise<string>>
}
