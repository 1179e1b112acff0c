import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { Language } from '@bouquet/domain/languages'
import type { RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  cancelGuidePublication,
  createGuide,
  type GuideText,
  type GuideTextForm,
  getGuideText,
  publishGuideText,
  restoreGuideText,
  saveGuideText,
  withdrawGuideText,
} from '../contract.ts'
import { refetchGuides, storeGuideText } from './guide-queries.ts'

const paramsOf = ({ id, language }: GuideText) => ({ params: { id, language } })
const read = (text: GuideText) => call(getGuideText, paramsOf(text))

/** The values of the form; the reason is that of the next version. */
export function valuesOf({ slug, title, description, body }: GuideText): GuideTextForm {
  return { slug, title, description, body, reason: '' }
}

type Saved = { text: GuideText; version: number }
const savedAs = (text: GuideText): Saved => ({ text, version: text.version ?? 0 })

/** Saves the form as the next version; without `stored` it makes a guide whose first text is in `language`. */
export function useSaveGuide(
  form: UseFormReturn<GuideTextForm>,
  stored: GuideText | null,
  language: Language,
  next: (saved: GuideText) => void,
) {
  const { t } = useTranslation('guide-editor')
  return useVersionedSave<GuideTextForm, GuideTextForm, Saved>(form, {
    present: stored && savedAs(stored),
    draftOf: stored ? `${stored.id} ${language}` : 'new',
    read: async () => savedAs(await (stored ? read(stored) : notListed())),
    valuesOf: ({ text }) => valuesOf(text),
    send: async (body, version, key) =>
      savedAs(
        await (stored
          ? call(saveGuideText, { ...paramsOf(stored), body, version })
          : call(createGuide, { body: { ...body, language }, idempotencyKey: key })),
      ),
    find: async (body, key) => {
      if (!stored) {
        const found = await findByKey<GuideText>(key)
        return found.isDone ? done(savedAs(found.answer)) : notDone
      }
      const now = await read(stored)
      const isOurs = (now.version ?? 0) > (stored.version ?? 0) && now.body === body.body && now.title === body.title
      return isOurs ? done(savedAs(now)) : notDone
    },
    onDone: ({ text }) => storeGuideText(text),
    place: 'notice',
    done: () => t('saved'),
    failed: t('notSaved'),
    next: ({ text }) => next(text),
  })
}

/** Restores an earlier version. */
export function useRestoreGuide(
  form: UseFormReturn<RestoreForm>,
  text: GuideText,
  version: number,
  next: (saved: GuideText) => void,
) {
  const { t } = useTranslation('text-versions')
  return useSave(form, {
    draftOf: null,
    send: ({ reason }) =>
      call(restoreGuideText, { ...paramsOf(text), body: { version, reason }, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeGuideText,
    onFailure: (error) => {
      if (isProblem(error, 'changed_elsewhere')) refetchGuides()
    },
    done: () => t('isRestored'),
    failed: t('notRestored'),
    next,
  })
}

/** Publishes the newest version, at once or at a time. */
export function usePublishGuide(text: GuideText, next: () => void) {
  const { t } = useTranslation('guide-editor')
  return useChange<string | null, GuideText>({
    send: (at) => call(publishGuideText, { ...paramsOf(text), body: { at }, version: text.version }),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeGuideText,
    onFailure: (error) => {
      if (isProblem(error, 'changed_elsewhere')) refetchGuides()
    },
    done: (_, at) => t(at ? 'isPlanned' : 'isPublished'),
    failed: t('notPublished'),
    next,
  })
}

/** Takes the text back, or only its planned publication. */
export function useWithdrawGuide(text: GuideText, what: 'text' | 'plan', next: () => void) {
  const { t } = useTranslation('guide-editor')
  return useChange<void, GuideText>({
    send: () => call(what === 'text' ? withdrawGuideText : cancelGuidePublication, paramsOf(text)),
    find: async () => doneIfOther(await read(text), text),
    onDone: storeGuideText,
    done: () => t(what === 'text' ? 'isWithdrawn' : 'isCancelled'),
    failed: t(what === 'text' ? 'notWithdrawn' : 'notCancelled'),
    next,
  })
}
