import { connectionProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { upload } from '@bouquet/backoffice/api/upload.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, doneIfOther, notDone, type Outcome } from '@bouquet/backoffice/changes/find-outcome.ts'
import { notListed } from '@bouquet/backoffice/forms/not-listed.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  createPromotion,
  deletePromotionImage,
  getPromotion,
  type Promotion,
  updatePromotion,
  uploadPromotionImage,
} from '../contract.ts'
import { promotionPaths } from '../rules/paths.ts'
import { fieldOf, fieldsOf, type PromotionFields, promotionOf } from './promotion-form.ts'
import { promotionQuery, promotionsKey } from './promotion-queries.ts'

type Form = UseFormReturn<PromotionFields>
type Saved = { promotion: Promotion; pictureProblem: unknown; version: number }

/** Without `stored` a new promotion is made; with `versionOf` as a further language of that one. */
type Edited = { stored: Promotion | undefined; versionOf: Promotion | undefined }

const savedAs = (promotion: Promotion, pictureProblem: unknown = null): Saved => ({
  promotion,
  pictureProblem,
  version: promotion.version,
})

/** Saves the fields, then the picture. A new promotion returns to the list; a new language, or one whose picture failed, opens its own page. */
export function useSavePromotion({ stored, versionOf }: Edited, form: Form, goOn: (page: string) => void) {
  const { t } = useTranslation('marketing')
  const queries = useQueryClient()
  return useVersionedSave(form, {
    present: stored ? savedAs(stored) : null,
    read: async () => savedAs(await (stored ? call(getPromotion, { params: { id: stored.id } }) : notListed())),
    valuesOf: ({ promotion }: Saved) => fieldsOf(promotion),
    send: async (fields: PromotionFields, version, key) =>
      savePicture(await saveFields(fields, { stored, versionOf }, { key, version }), fields),
    find: (fields, key) => findSaved(fields, stored, key),
    onDone: ({ promotion, pictureProblem }) => {
      // Its other versions show its audience, its period and its language.
      void queries.invalidateQueries({
        queryKey: promotionsKey,
        predicate: ({ queryKey }) => queryKey[1] !== promotion.id,
      })
      queries.setQueryData(promotionQuery(promotion.id).queryKey, promotion)
      if (pictureProblem)
        notify({ severity: 'error', text: t('form.pictureFailed', { reason: problemText(pictureProblem) }) })
    },
    done: ({ pictureProblem }) => (pictureProblem ? null : t(stored ? 'form.saved' : 'form.created')),
    failed: t('form.failed'),
    place: 'notice',
    fieldOf: (path) => fieldOf(path, form.getValues('form')),
    onFailure: () => void queries.invalidateQueries({ queryKey: [...promotionsKey, 'list'] }),
    next: ({ promotion, pictureProblem }) => {
      if (!stored) goOn(pictureProblem || versionOf ? promotionPaths.promotion(promotion.id) : promotionPaths.list)
    },
  })
}

type Sending = { key: string; version: number | null }

function saveFields(
  fields: PromotionFields,
  { stored, versionOf }: Edited,
  { key, version }: Sending,
): Promise<Promotion> {
  const body = promotionOf(fields, stored ?? versionOf)
  if (stored) return call(updatePromotion, { params: { id: stored.id }, body, version })
  const query = versionOf ? { versionOf: versionOf.id } : {}
  return call(createPromotion, { query, body, idempotencyKey: key })
}

/** Whether the fields were saved although the response was lost. The picture is sent after them, so it was not sent. */
async function findSaved(
  { picture }: PromotionFields,
  stored: Promotion | undefined,
  key: string,
): Promise<Outcome<Saved>> {
  const found = stored
    ? doneIfOther(await call(getPromotion, { params: { id: stored.id } }), stored)
    : await findByKey<Promotion>(key)
  if (!found.isDone) return notDone
  const isPictureLeft = picture.file !== null || (found.answer.imageUrl !== null && picture.url === null)
  return done(savedAs(found.answer, isPictureLeft ? connectionProblem('not_carried_out') : null))
}

/** The fields are saved by now, whether or not the picture can be saved. */
async function savePicture(saved: Promotion, { picture }: PromotionFields): Promise<Saved> {
  try {
    return savedAs(await sendPicture(saved, picture))
  } catch (pictureProblem) {
    return savedAs(saved, pictureProblem)
  }
}

async function sendPicture(saved: Promotion, { file, url }: PromotionFields['picture']): Promise<Promotion> {
  const params = { id: saved.id }
  if (file) return upload(uploadPromotionImage, { params, file })
  return saved.imageUrl && url === null ? call(deletePromotionImage, { params }) : saved
}
