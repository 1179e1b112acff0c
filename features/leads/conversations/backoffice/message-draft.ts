import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useState } from 'react'

/**
 * What is being written to the couple of a request. It stays in this tab until it has been sent: a failed call, another page or
 * loading the page again loses nothing. `sent` drops it, unless something else has been typed since.
 */
export function useMessageDraft(uuid: string) {
  const { id } = useCurrentUser()
  const key = keyOf(id, uuid)
  const [text, setText] = useState(() => readDraft(key))
  const write = (typed: string) => {
    setText(typed)
    saveDraft(key, typed)
  }
  return { text, write }
}

/** Forgets a draft once it was sent, wherever the person is by then; what was typed meanwhile stays. */
export function dropSentDraft(accountId: string, uuid: string, sent: string): void {
  const key = keyOf(accountId, uuid)
  if (isSent(readDraft(key), sent)) saveDraft(key, '')
}

/** True when nothing has been typed since a text was sent. */
export function isSent(typed: string, sent: string): boolean {
  return typed.trim() === sent
}

const keyOf = (accountId: string, uuid: string) => `message-draft ${accountId} ${uuid}`

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A browser that stores nothing still has the text on its page. */
function saveDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {}
}
