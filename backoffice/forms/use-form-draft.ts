import { notify } from '@bouquet/ui/parts/notify.ts'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../session/session.ts'
import { isImpersonating, readSession } from '../session/stored-session.ts'
import { draftKey, dropDraft, readDraft, saveDraft, valuesText } from './form-draft.ts'

/**
 * Rule "drafts of forms": stores in this tab what stands in the form and is not saved, and gives it back when the same person opens the form again
 * after a reload, a crash or the end of the session. Leaving the form drops it. `item` names the thing that the form is about; null stores
 * nothing. `isOutdated` is true once a draft came back whose stored values have been replaced meanwhile.
 */
export function useFormDraft<Values extends FieldValues, Filled>(
  form: UseFormReturn<Values, unknown, Filled>,
  item: string | null,
) {
  const { t } = useTranslation('common')
  const { id: accountId } = useCurrentUser()
  const { isDirty } = useFormState({ control: form.control })
  const [opened] = useState(() => {
    const values = form.getValues()
    const isStored = item !== null && !isImpersonating()
    const key = isStored ? draftKey({ accountId, page: window.location.pathname, item, values }) : null
    return { key, base: valuesText(values), draft: key === null ? null : readDraft(key) }
  })
  const base = useRef(opened.draft?.base ?? opened.base)
  const isOutdated = useRef(false)
  const { key } = opened
  const { reset, subscribe, getValues } = form
  const drop = () => {
    if (key !== null) dropDraft(key)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft comes back once, as the form opens
  useEffect(() => {
    const { draft } = opened
    if (!draft) return
    isOutdated.current = draft.base !== opened.base
    reset({ ...getValues(), ...draft.values } as Values, { keepDefaultValues: true })
    if (valuesText(getValues()) === opened.base) return drop()
    notify({
      severity: 'info',
      text: t('draft.restored'),
      action: { label: t('draft.discard'), onPress: () => reset() },
      seconds: 20,
    })
  }, [])

  const wasDirty = useRef(false)
  useEffect(() => {
    if (key === null) return
    const save = (values: Values) => saveDraft(key, { values, base: base.current })
    if (!isDirty) {
      if (!wasDirty.current) return
      dropDraft(key)
      base.current = valuesText(getValues())
      isOutdated.current = false
      return
    }
    wasDirty.current = true
    save(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [key, isDirty, subscribe, getValues])

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // A session that has ended and a page that has crashed take the form away from whoever writes in it.
      if (key === null || readSession() === null) return
      leaving.current = setTimeout(() => {
        if (!document.querySelector('[data-crashed]')) dropDraft(key)
      })
    }
  }, [key])

  return { isOutdated, drop }
}
