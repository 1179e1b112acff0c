import { type ComponentType, type ReactNode, use, useEffect, useReducer, useTransition } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { loadMessages, type Namespace } from '../i18n.ts'
import { loadCode } from './load-code.ts'
import { FailedDialog, FailedFrame, FailedPage, FailedPart, type Failure, NotYet } from './not-loaded.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Outcome<Props> = { Component: ComponentType<Props> } | { problem: ApiProblem }

/** A part of a page with its messages, loaded when it is first rendered. What does not come says so in its place, and comes by itself later. */
export function lazyPart<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, FailedPart)
}

/** A dialog, loaded when it is first asked for. One that does not come says so and waits to be asked for again. */
export function lazyDialog<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, FailedDialog)
}

/** What nobody has asked for: nothing is there until it has come. */
export function lazyExtra<Props extends object>(load: Load<Props>, ...namespaces: Namespace[]): ComponentType<Props> {
  return retryable(load, namespaces, NotYet)
}

/** The component of a route; one whose code does not come says so inside the page's frame, and comes by itself later. */
export function pageComponent(load: Load<object>, namespaces: Namespace[]): Promise<ComponentType> {
  return componentOf(load, namespaces, FailedPage)
}

/** The same for what stands around pages. */
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
  // Showing the page again retries it.
  const forget = () => {
    if (!outcome || 'Component' in outcome) return
    outcome = undefined
    attempt = null
  }
  return function LazyCode(props: Props) {
    const [, renderAgain] = useReducer((times: number) => times + 1, 0)
    const [isRetrying, startTransition] = useTransition()
    if (!outcome) attempt ??= begin()
    // Asked in each render once it was, as React wants it of `use`.
    const now = attempt ? use(attempt) : (outcome as Outcome<Props>)
    if ('Component' in now) return <now.Component {...props} />
    const retry = () => {
      // Another place may have had it loaded by now.
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
