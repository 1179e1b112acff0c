import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatLanguageName, formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { type Language, languageOf, languages } from '@bouquet/domain/languages'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SavedReplyForm } from '../contract.ts'
import {
  fillReply,
  languageOfReply,
  placeholders,
  savedReplyLimits,
  withStoredNames,
  writtenPlaceholder,
} from '../rules/saved-reply.ts'
import type { Couple } from './answered-couple.ts'
import { usePlaceholderNames } from './placeholder-names.ts'
import { type ReplyTexts, unknownWord } from './reply-draft.ts'
import styles from './saved-replies.module.css'

/** The language whose text is visible: the provider's own where the reply has it or is empty. */
export function useChosenLanguage({ texts }: ReplyTexts) {
  const own = languageOf(useCurrentUser().locale) ?? 'fr'
  return useState<Language>(languageOfReply(texts, [own]) ?? own)
}

type Choice = { language: Language; onLanguage: (language: Language) => void }
type Props = Choice & { control: Control<ReplyTexts, unknown, SavedReplyForm>; couple: Couple }

/** The text of a reply, one language at a time, with the placeholders that can be inserted and a preview. */
export function TranslatedTexts({ control, language, onLanguage, couple }: Props) {
  const { t } = useTranslation('saved-replies')
  const area = useRef<HTMLTextAreaElement>(null)
  const texts = useWatch({ control, name: 'texts' })
  const { field, fieldState } = useController({ control, name: `texts.${language}` })
  const text = field.value ?? ''
  const limit = { used: formatNumber(text.trim().length), all: formatNumber(savedReplyLimits.textLength) }
  return (
    <>
      <LanguageChoice language={language} onLanguage={onLanguage} texts={texts} />
      <div className={styles.text}>
        <TextAreaField
          {...field}
          ref={(element) => {
            area.current = element
            field.ref(element)
          }}
          rows={8}
          lang={language}
          label={t('edit.text')}
          hint={t('edit.textHint')}
          count={t('edit.count', limit)}
          error={
            fieldState.error?.type === unknownWord
              ? t('edit.unknown', { name: fieldState.error.message })
              : fieldProblemText(fieldState.error)
          }
          value={text}
        />
        <Insertions onInsert={(written) => insertInto(area.current, written, field.onChange)} />
      </div>
      {text.trim() !== '' && <Preview text={text} language={language} couple={couple} />}
    </>
  )
}

function LanguageChoice({ language, onLanguage, texts }: Choice & Pick<ReplyTexts, 'texts'>) {
  const { t } = useTranslation('saved-replies')
  const nameOf = (code: Language) => {
    const name = formatLanguageName(code)
    return texts[code]?.trim() ? t('edit.written', { language: name }) : name
  }
  return (
    <NativeSelect
      id={useId()}
      label={t('edit.language')}
      value={language}
      onChange={({ target }) => onLanguage(target.value as Language)}
    >
      {languages.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </NativeSelect>
  )
}

function Insertions({ onInsert }: { onInsert: (written: string) => void }) {
  const { t } = useTranslation('saved-replies')
  const names = usePlaceholderNames()
  const { roles } = useCurrentUser()
  const titleId = useId()
  const offered = placeholders.filter((name) => name !== 'venue' || roles.includes('ROLE_VENUE'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its legend into the row
    <div className={styles.insertions} role="group" aria-labelledby={titleId}>
      <span id={titleId} className="small soft">
        {t('edit.insert')}
      </span>
      {offered.map((name) => (
        <button key={name} type="button" onClick={() => onInsert(writtenPlaceholder(names[name]))}>
          {names[name]}
        </button>
      ))}
    </div>
  )
}

/** Inserts the text at the caret, replacing the selection, and returns the focus there. */
function insertInto(area: HTMLTextAreaElement | null, written: string, onChange: (text: string) => void): void {
  if (!area) return
  const { value, selectionStart, selectionEnd } = area
  flushSync(() => onChange(value.slice(0, selectionStart) + written + value.slice(selectionEnd)))
  area.focus()
  area.setSelectionRange(selectionStart + written.length, selectionStart + written.length)
}

function Preview({ text, language, couple }: { text: string; language: Language; couple: Couple }) {
  const { t } = useTranslation('saved-replies')
  const names = usePlaceholderNames()
  const filled = fillReply(withStoredNames(text, names), couple.byLanguage[language].facts)
  return (
    <figure className={styles.preview}>
      <figcaption className="small soft">{t('edit.preview', { name: couple.member.firstname })}</figcaption>
      <p lang={language}>{filled}</p>
    </figure>
  )
}
