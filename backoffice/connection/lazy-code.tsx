import { type ComponentType, type ReactNode, use, useEffect, useReducer, useTransition } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { loadMessages, type Namespace } from '../i18n.ts'
import { loadCode } from './load-code.ts'
import { FailedDialog, FailedFrame, FailedPage, FailedPart, type Failure, NotYet } from './not-loaded.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Outcome<Props> = { Component: ComponentType<Props> } | { problem: ApiProblem }

/**
 * A part of a page with its messages, loaded when it is first rendered. If loading fails, an error takes its place and loading is retried
 * by itself.
 */
export function lazyPart<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, FailedPart)
}

/** A dialog, loaded when it is first opened. If loading fails, it says so and is retried when the user asks for it. */
export function lazyDialog<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, FailedDialog)
}

/** A part that the user has not asked for; renders nothing until it is loaded. */
export function lazyExtra<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, NotYet)
}

/** The component of a route. If its code cannot be loaded, the page's frame shows an error and loading is retried by itself. */
export function pageComponent(load: Load<object>, namespaces: Namespace[]): Promise<ComponentType> {
  return componentOf(load, namespaces, FailedPage)
}

/** The same for the frames around pages. */
export function frameComponent(load: Load<object>, namespaces: Namespace[]): Promise<ComponentType> {
  return componentOf(load, namespaces, FailedFrame)
}

async function componentOf(load: Load<object>, namespaces: Namespace[], Failed: ComponentType<Failure>) {
  const outcome = await outcomeOf(load, namespaces)
  return 'problem' in outcome ? retryable(load, namespaces, Failed, outcome) : outcome.Component
}

async function outcomeOf<Props>(load: Load<Props>, namespaces: Namespace[]): Promise<Outcome<Props>> {
  try {
    const [Component] = await Promise.all([loadCode(load), loadMessages(...namespaces)])
    return { Component }
  } catch (error) {
    if (error instanceof ApiProblem) return { problem: error }
    throw error
  }
}

function retryable<Props extends object>(
  load: Load<Props>,
  namespaces: Namespace[],
  Failed: ComponentType<Failure>,
  first?: Outcome<Props>,
): ComponentType<Props> {
  let outcome = first
  let attempt: Promise<Outcome<Props>> | null = null
  const begin = async () => {
    outcome = undefined
    outcome = await outcomeOf(load, namespaces)
    return outcome
  }
  // Leaving the page forgets the failed attempt, so that showing it again retries.
  const forget = () => {
    if (!outcome || 'Component' in outcome) return
    outcome = undefined
    attempt = null
  }
  return function LazyCode(props: Props) {
    const [, renderAgain] = useReducer((times: number) => times + 1, 0)
    const [isRetrying, startTransition] = useTransition()
    if (!outcome) attempt ??= begin()
    // React requires `use` to be called in each render once it was called.
    const now = attempt ? use(attempt) : (outcome as Outcome<Props>)
    if ('Component' in now) return <now.Component {...props} />
    const retry = () => {
      // Another instance may have started a new attempt already.
      if (outcome === now) attempt = begin()
      startTransition(renderAgain)
    }
    return (
      <Leaving onLeave={forget}>
        <Failed problem={now.problem} isRetrying={isRetrying} onRetry={retry} />
      </Leaving>
    )
  }
}

function Leaving({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useEffect(() => onLeave, [onLeave])
  return children
}
