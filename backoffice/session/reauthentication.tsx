import { type ComponentType, useEffect, useState } from 'react'
import { askWith } from '../api/reauthentication.ts'
import { useScreens } from '../screens/use-screens.ts'

type Dialog = ComponentType<{ onAnswer: (isConfirmed: boolean) => void }>
type Question = { Dialog: Dialog; onAnswer: (isConfirmed: boolean) => void }

/** Where the password question appears, above all open dialogs; its code is loaded with the first question. */
export function Reauthentication() {
  const screens = useScreens()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    const [load] = screens.flatMap(({ reauthentication }) => reauthentication ?? [])
    if (!load) return
    askWith(async () => {
      const Dialog = await load()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ Dialog, onAnswer: resolve })
      return promise.finally(() => setQuestion(null))
    })
  }, [screens])
  return question && <question.Dialog onAnswer={question.onAnswer} />
}
