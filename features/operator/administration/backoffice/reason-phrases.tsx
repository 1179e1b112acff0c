import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { Language } from '@bouquet/domain/languages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './decision-panel.module.css'

/** Loads the phrases in a language, each with its label and text; `name` identifies the set of phrases. */
export type Phrases = { name: string; load: (language: Language) => Promise<unknown> }

/** Frequent phrases: the label in the administrator's language, the text in the reader's. */
function phrasesQuery({ name, load }: Phrases, own: Language, theirs: Language) {
  return queryOptions({
    queryKey: ['phrases', name, own, theirs],
    queryFn: async () => ({
      own: (await load(own)) as (key: string) => string,
      theirs: (await load(theirs)) as (key: string) => string,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Props = {
  phrases: Phrases
  names: readonly string[]
  /** The language of the person who reads the reason. */
  language: Language
}

/** Phrases that can be inserted into the reason in the form around them. */
export function ReasonPhrases({ phrases, names, language }: Props) {
  const { t } = useTranslation('administration')
  const { getValues, setValue, formState } = useFormContext<{ reason: string }>()
  const add = (phrase: string) =>
    setValue('reason', joined(getValues('reason'), phrase), { shouldValidate: formState.isSubmitted })
  const { data: texts } = useQuery(phrasesQuery(phrases, currentLanguage(), language))
  return (
    <fieldset className={styles.phrases}>
      <legend className="small soft">{t('reason.phrases')}</legend>
      {texts &&
        names.map((name) => (
          <Button key={name} icon="plus" onPress={() => add(texts.theirs(`${name}.text`))}>
            {texts.own(`${name}.label`)}
          </Button>
        ))}
    </fieldset>
  )
}

/** Appends a phrase to the existing text as a paragraph of its own. */
function joined(text: string, phrase: string): string {
  const before = text.trimEnd()
  return before === '' ? phrase : `${before}\n\n${phrase}`
}
