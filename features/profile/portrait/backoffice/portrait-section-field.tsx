import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import type { RichTextTool } from '@bouquet/backoffice/rich-text/rich-text-toolbar.tsx'
import {
  charactersIn,
  type PortraitSection,
  portraitLengths,
  type TextLength,
  textLength,
} from '@bouquet/domain/portrait'
import { Bar } from '@bouquet/ui/parts/bar.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { Suspense } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PortraitTexts } from '../contract.ts'
import styles from './portrait.module.css'

const RichTextField = lazyPart(
  async () => (await import('@bouquet/backoffice/rich-text/rich-text-field.tsx')).RichTextField,
)

const tools: readonly RichTextTool[] = ['bold', 'bulletList', 'orderedList']

type Props = { section: PortraitSection; control: Control<PortraitTexts> }

/** One text with help for writing it: a question, and a note about its length. */
export function PortraitSectionField({ section, control }: Props) {
  const { t } = useTranslation('portrait')
  const field = useField(section, control)
  const characters = charactersIn(field.value)
  const length = textLength(characters)
  return (
    <Card className={styles.section}>
      <p className="soft">{t(`sections.${section}.help`)}</p>
      <Suspense fallback={<Skeleton shape="card" height="15rem" />}>
        <RichTextField
          label={t(`sections.${section}.label`)}
          tools={tools}
          value={field.value}
          onChange={field.onChange}
          hint={<Length characters={characters} length={length} />}
          error={length === 'too_long' ? problemCodeText('text_too_long') : field.error}
        />
      </Suspense>
    </Card>
  )
}

const tones = {
  empty: 'plain',
  too_short: 'gold',
  good: 'sage',
  long: 'gold',
  too_long: 'peony',
} as const satisfies Record<TextLength, string>

function Length({ characters, length }: { characters: number; length: TextLength }) {
  const { t } = useTranslation('portrait')
  const { enough, most } = portraitLengths
  return (
    <div className={styles.length} data-length={length}>
      <Bar share={Math.min(1, characters / portraitLengths.long)} tone={tones[length]} />
      <p className="soft small">
        <span className="num">{t('length.count', { used: formatNumber(characters), all: formatNumber(most) })}</span>{' '}
        {t(`length.${length}`, { enough })}
      </p>
    </div>
  )
}
