import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { maxPicturePixels, readPictureHeader } from '@bouquet/domain/picture-header'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { uploadPromotionImage } from '../contract.ts'
import styles from './promotion-editor.module.css'
import type { PromotionFields } from './promotion-form.ts'

const types = ['image/png', 'image/jpeg', 'image/webp']

/** A popup's picture: chosen here, uploaded when the form is saved. */
export function PictureField() {
  const { t } = useTranslation('marketing')
  const field = useField<PromotionFields, 'picture'>('picture')
  const [problem, setProblem] = useState<ProblemCode | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await pictureProblem(file)
    setProblem(found)
    if (!found) field.onChange({ url: await dataUrlOf(file), file })
  }
  return (
    <fieldset className={styles.picture}>
      <legend>{t('form.picture')}</legend>
      {field.value.url && <img src={field.value.url} alt="" />}
      <div className={styles.pictureActions}>
        <FileTrigger acceptedFileTypes={types} onSelect={(files) => void choose(files?.[0])}>
          <Button icon="image" ref={field.ref}>
            {field.value.url ? t('form.replacePicture') : t('form.choosePicture')}
          </Button>
        </FileTrigger>
        {field.value.url && (
          <Button variant="quiet" icon="trash" onPress={() => field.onChange({ url: null, file: null })}>
            {t('form.removePicture')}
          </Button>
        )}
      </div>
      <p className="soft small">{t('form.pictureHint')}</p>
      <div role="alert">
        <FieldProblem>{problem && problemCodeText(problem)}</FieldProblem>
      </div>
    </fieldset>
  )
}

/** Checks the picture as the server will, before anything is sent. */
async function pictureProblem(file: File): Promise<ProblemCode | null> {
  if (file.size > uploadPromotionImage.files.maxBytes) return 'image_too_large'
  const header = readPictureHeader(new Uint8Array(await file.arrayBuffer()))
  if (!header || header.type === 'gif') return 'image_type_unsupported'
  if (header.width * header.height > maxPicturePixels) return 'image_too_many_pixels'
  return header.isWhole ? null : 'image_broken'
}

/** Unlike an object URL, a data URL need not be revoked. */
function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
