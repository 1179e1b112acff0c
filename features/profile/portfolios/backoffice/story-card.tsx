import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import styles from './portfolio-form.module.css'
import type { PortfolioValues } from './portfolio-values.ts'

/** Title, story and style of a wedding. */
export function StoryCard() {
  const { t } = useTranslation('portfolios')
  return (
    <Card aria-labelledby="portfolio-story">
      <div className={styles.fields}>
        <h2 id="portfolio-story">{t('form.story')}</h2>
        <Title />
        <Description />
        <Style />
      </div>
    </Card>
  )
}

function Title() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'title'>('title')
  return <TextField {...field} label={t('form.title')} hint={t('form.titleHint')} />
}

function Description() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'description'>('description')
  return (
    <TextAreaField
      {...field}
      rows={10}
      label={t('form.description')}
      hint={t('form.descriptionHint')}
      count={t('form.count', {
        used: formatNumber(field.value.trim().length),
        all: formatNumber(portfolioLimits.descriptionLength),
      })}
    />
  )
}

const styleIdeas = ['rustic', 'romantic', 'bohemian', 'classic', 'modern', 'garden', 'seaside', 'intimate'] as const

/** A free text by the provider, with examples one click away. */
function Style() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'style'>('style')
  return (
    <div>
      <TextField {...field} label={t('form.style')} hint={t('form.styleHint')} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the field beside it, too */}
      <div className={styles.ideas} role="group" aria-label={t('form.ideas')}>
        {styleIdeas.map((idea) => {
          const text = t(`form.styles.${idea}`)
          return (
            <button key={idea} type="button" aria-pressed={field.value === text} onClick={() => field.onChange(text)}>
              {text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
