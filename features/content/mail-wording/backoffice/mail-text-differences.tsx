import { formsOf, type TextForms } from '@bouquet/domain/mail-words'
import {
  type ComparedField,
  ComparedTexts,
} from '@bouquet/features/content/text-versions/backoffice/compared-texts.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { MailText } from '../contract.ts'
import styles from './mail-wording.module.css'

/** The forms of words, each with its label. */
export function useFieldsOf(): (words: TextForms, shipped: TextForms) => ComparedField[] {
  const { t } = useTranslation('mail-wording')
  return (words, shipped) => formsOf(shipped).map((form) => ({ label: t(`forms.${form}`), text: words[form] ?? '' }))
}

/** What the newest version changes of the original, and what a release has changed of the original since. */
export function MailTextDifferences({ text: { words, shipped, shippedBefore } }: { text: MailText }) {
  const { t } = useTranslation('mail-wording')
  const fieldsOf = useFieldsOf()
  return (
    <div className={styles.below}>
      {shippedBefore && (
        <Callout tone="gold" icon="warning" title={t('shippedChanged')}>
          <p>{t('shippedChangedText')}</p>
          <ComparedTexts before={fieldsOf(shippedBefore, shipped)} after={fieldsOf(shipped, shipped)} />
        </Callout>
      )}
      <Card aria-labelledby="differences">
        <div className={styles.fields}>
          <h2 id="differences">{t('differences')}</h2>
          <ComparedTexts before={fieldsOf(shipped, shipped)} after={fieldsOf(words, shipped)} />
        </div>
      </Card>
    </div>
  )
}
