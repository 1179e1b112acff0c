import { type ComponentType, useEffect, useState } from 'react'
import { askWith } from '../api/reauthentication.ts'
import { loadWords } from '../i18n.ts'

type Dialog = ComponentType<{ onAnswer: (isConfirmed: boolean) => void }>
type Question = { Dialog: Dialog; onAnswer: (isConfirmed: boolean) => void }

/** Where the question for the password appears, above whatever is open; the dialog is fetched with the first one. */
export function Reauthentication() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    askWith(async () => {
      const [{ ReauthenticationDialog }] = await Promise.all([
        import('./reauthentication-dialog.tsx'),
        loadWords('session'),
      ])
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ Dialog: ReauthenticationDialog, onAnswer: resolve })
      return promise.finally(() => setQuestion(null))
    })
  }, [])
  return question && <question.Dialog onAnswer={question.onAnswer} />
}
