import { currentLanguage, translateIn } from '@bouquet/backoffice/i18n.ts'
import type { Language } from '@bouquet/domain/languages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './decision-panel.module.css'

const phrases = {
  ask_changes: ['describeMore', 'addPrices', 'betterPicture', 'checkNumber', 'noContacts'],
  refuse: ['companyClosed', 'otherTrade', 'duplicate', 'untrue'],
} as const

const ofNumber: string[] = ['checkNumber', 'companyClosed']

/** What is said often: its name in the administrator's language, its text in the provider's. */
function phrasesQuery(own: Language, theirs: Language) {
  return queryOptions({
    queryKey: ['moderation-phrases', own, theirs],
    queryFn: async () => ({
      own: await translateIn(own, 'moderation-phrases'),
      theirs: await translateIn(theirs, 'moderation-phrases'),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Sentences that can be taken over into the reason of the form around them. */
export function ReasonPhrases({
  action,
  language,
  hasNumber,
}: {
  action: keyof typeof phrases
  language: Language
  /** Only companies with a number can be asked about it. */
  hasNumber: boolean
}) {
  const { t } = useTranslation('administration')
  const { getValues, setValue, formState } = useFormContext<{ reason: string }>()
  const add = (phrase: string) =>
    setValue('reason', joined(getValues('reason'), phrase), { shouldValidate: formState.isSubmitted })
  const { data: texts } = useQuery(phrasesQuery(currentLanguage(), language))
  return (
    <fieldset className={styles.phrases}>
      <legend className="small soft">{t('reason.phrases')}</legend>
      {texts &&
        phrases[action]
          .filter((name) => hasNumber || !ofNumber.includes(name))
          .map((name) => (
            <Button key={name} icon="plus" onPress={() => add(texts.theirs(`${name}.text`))}>
              {texts.own(`${name}.label`)}
            </Button>
          ))}
    </fieldset>
  )
}

/** A phrase after what is written already, as a paragraph of its own. */
function joined(text: string, phrase: string): string {
  const before = text.trimEnd()
  return before === '' ? phrase : `${before}\n\n${phrase}`
}
