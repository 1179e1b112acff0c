import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useState } from 'react'

/**
 * The unsent message to the couple of a request. It is stored in this tab until it has been sent, so a failed call, another page or a reload
 * loses nothing. `sent` drops the draft unless it has been edited since.
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

/** Drops a draft after it was sent, whichever page is open by then; a draft edited in the meantime stays stored. */
export function dropSentDraft(accountId: string, uuid: string, sent: string): void {
  const key = keyOf(accountId, uuid)
  if (isSent(readDraft(key), sent)) saveDraft(key, '')
}

/** True when the draft has not been edited since its text was sent. */
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

/** Where the browser refuses to store the draft, the page still has the text. */
function saveDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {}
}
