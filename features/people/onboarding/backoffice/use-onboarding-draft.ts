import { call } from '@bouquet/backoffice/api/client.ts'
import { headersOf } from '@bouquet/backoffice/api/send.ts'
import { isImpersonating, readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { getOnboardingDraft, type OnboardingAnswers, saveOnboardingDraft } from '../contract.ts'
import { emptyOnboarding, type FilledOnboarding, type OnboardingForm } from './onboarding-form.ts'

const pauseMs = 700

/** What was typed so far, on whatever device; read again each time that the wizard opens. */
export const onboardingDraftQuery = queryOptions({
  queryKey: ['onboarding-draft'],
  queryFn: async ({ signal }) =>
    isImpersonating() ? emptyOnboarding() : onboardingOf((await call(getOnboardingDraft, {}, signal)).answers),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The stored answers as the form's values; what does not have their shape is left out. */
export function onboardingOf(answers: Record<string, unknown> | null): OnboardingForm {
  return shapedAs(emptyOnboarding(), answers)
}

function shapedAs<Shape extends object>(shape: Shape, stored: unknown): Shape {
  const found = (stored ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(shape).map(([name, empty]) => {
      const value = found[name]
      if (Array.isArray(empty)) return [name, Array.isArray(value) ? value.filter(Number.isInteger) : empty]
      if (empty === null) return [name, typeof value === 'number' ? value : null]
      if (typeof empty === 'object') return [name, shapedAs(empty, value)]
      return [name, typeof value === typeof empty ? value : empty]
    }),
  ) as Shape
}

/**
 * Saves what stands in the wizard a moment after the last keystroke, and at once when the page is left (rule "draft of the onboarding"). `flush`
 * saves what is not saved yet; `stop` ends the saving, as the onboarding is finished.
 */
export function useOnboardingDraft({ subscribe, getValues }: UseFormReturn<OnboardingForm, unknown, FilledOnboarding>) {
  const saved = useRef(JSON.stringify(getValues()))
  const isOver = useRef(false)
  const flush = useRef(async () => {
    const typed = JSON.stringify(getValues())
    if (isOver.current || typed === saved.current || isImpersonating()) return
    saved.current = typed
    // What fails is saved with the next keystroke, and stands in the form until then.
    await save(typed).catch(() => {
      saved.current = ''
    })
  }).current
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause)
        pause = setTimeout(() => void flush(), pauseMs)
      },
    })
    const saveNow = () => void flush()
    window.addEventListener('pagehide', saveNow)
    return () => {
      clearTimeout(pause)
      stop()
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [subscribe, flush])
  return {
    flush,
    stop: () => {
      isOver.current = true
    },
  }
}

/** Outlives its page, unlike a call. */
async function save(typed: string): Promise<void> {
  const session = readSession()
  if (!session) return
  const body = { answers: JSON.parse(typed) as OnboardingAnswers }
  const { method, path } = saveOnboardingDraft
  const headers = headersOf({ body }, session.token)
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true })
  if (answer.status === 401) await call(saveOnboardingDraft, { body })
  else if (!answer.ok && answer.status !== 409) throw new Error(`The draft was refused with ${answer.status}.`)
}
