import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { frameComponent, pageComponent } from './connection/lazy-code.tsx'
import type { Namespace } from './i18n.ts'

/** A page and its words, both loaded when somebody goes there. */
export function page(load: () => Promise<ComponentType>, ...words: Namespace[]): RouteObject['lazy'] {
  return firstPage(load, 'problems', ...words)
}

/** The page that most people see first: what may go wrong there is said in words that come after it. */
export function firstPage(load: () => Promise<ComponentType>, ...words: Namespace[]): RouteObject['lazy'] {
  return async () => ({ Component: await pageComponent(load, ['shell', ...words]) })
}

/** What stands around pages, or is one without anything around it. */
export function frame(load: () => Promise<ComponentType>, ...words: Namespace[]): RouteObject['lazy'] {
  return async () => ({ Component: await frameComponent(load, ['shell', ...words]) })
}
