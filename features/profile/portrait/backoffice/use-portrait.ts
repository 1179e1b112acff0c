import { call } from '@bouquet/backoffice/api/client.ts'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isImpersonating } from '@bouquet/backoffice/session/stored-session.ts'
import { charactersIn, portraitSections, textLength } from '@bouquet/domain/portrait'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getPortrait, type PortraitTexts, type StoredPortrait, updatePortrait } from '../contract.ts'
import { dropDraft, isSame, readDraft, saveDraft } from './portrait-draft.ts'
import { portraitQuery } from './portrait-query.ts'

const settledMs = 700

/** `saved`: when the draft was stored. `lost`: this browser cannot store it. */
type DraftState = { state: 'none' | 'writing' | 'lost' } | { state: 'saved'; at: number }

/**
 * The form of the four texts. Unsaved text is stored in this browser after a moment and restored with the page; the public page changes only on
 * `save`.
 */
export function usePortrait(stored: StoredPortrait) {
  const [saved, setSaved] = useState(() => textsOf(stored))
  const { id } = useCurrentUser()
  const [begun] = useState(() => (isImpersonating() ? null : readDraft(id)))
  const form = useForm<PortraitTexts>({ defaultValues: begun?.texts ?? saved })
  const texts = useWatch({ control: form.control }) as PortraitTexts
  const [resumedAt, setResumedAt] = useState(begun && !isSame(begun.texts, saved) ? begun.at : null)
  const isDirty = !isSame(texts, saved)
  const draft = useDraft(id, texts, isDirty)
  const publish = usePublish(form, stored, (published) => {
    setSaved(textsOf(published))
    dropDraft(id)
    setResumedAt(null)
  })
  return {
    texts,
    isDirty,
    draft,
    resumedAt,
    isTooLong: portraitSections.some((section) => textLength(charactersIn(texts[section])) === 'too_long'),
    control: form.control,
    isSaving: publish.isSaving,
    other: publish.other,
    takeOther: () => {
      if (publish.other) setSaved(textsOf(publish.other))
      publish.takeOther()
    },
    saveOver: publish.saveOver,
    save: publish.submit,
    /** Resets the form to the published texts. */
    discard: () => {
      dropDraft(id)
      setResumedAt(null)
      form.reset(saved)
    },
  }
}

/** Stores the draft a moment after the last keystroke, and at once when the page is left. */
function useDraft(accountId: string, texts: PortraitTexts, isDirty: boolean): DraftState {
  const [draft, setDraft] = useState<DraftState>({ state: 'none' })
  const save = useEffectEvent(() => {
    if (isImpersonating()) return
    if (!isDirty) {
      dropDraft(accountId)
      return setDraft({ state: 'none' })
    }
    const at = Date.now()
    setDraft(saveDraft(accountId, { texts, at }) ? { state: 'saved', at } : { state: 'lost' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the texts starts the pause again
  useEffect(() => {
    if (isDirty) setDraft({ state: 'writing' })
    const timer = setTimeout(save, settledMs)
    return () => clearTimeout(timer)
  }, [texts, isDirty])
  useEffect(() => {
    const saveNow = () => save()
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  return draft
}

const read = () => call(getPortrait, {})

export function textsOf({ portrait, experience, service, benefits }: PortraitTexts): PortraitTexts {
  return { portrait, experience, service, benefits }
}

function usePublish(
  form: UseFormReturn<PortraitTexts>,
  stored: StoredPortrait,
  onPublished: (published: StoredPortrait) => void,
) {
  const saved = savedQuery(portraitQuery.queryKey, read)
  const { t } = useTranslation('portrait')
  return useVersionedSave(form, {
    present: stored,
    // Its draft stays for weeks, and the page says so.
    draftOf: null,
    read,
    valuesOf: textsOf,
    send: (body: PortraitTexts, version) => call(updatePortrait, { body, version }),
    find: saved.find,
    onDone: (published: StoredPortrait) => {
      saved.onDone(published)
      onPublished(published)
    },
    done: () => t('saved'),
    failed: t('errors.saving'),
    place: 'notice',
  })
}
