import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { charactersIn, withoutBlankRuns } from '@bouquet/domain/portrait'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortraitTexts } from '../contract.ts'
import styles from './portrait.module.css'
import { firstParagraph, RichText } from './rich-text.tsx'

/** A live preview of the public section as couples will read it. */
export function PortraitPreview({ texts }: { texts: PortraitTexts }) {
  const { t } = useTranslation('portrait')
  const { firstname } = useCurrentUser()
  const shown = useDeferredValue(texts)
  const { first, rest } = firstParagraph(withoutBlankRuns(shown.portrait))
  const others = [
    { title: t('sections.experience.label'), html: shown.experience },
    { title: t('sections.service.label'), html: shown.service },
    { title: t('sections.benefits.label'), html: shown.benefits },
  ].filter(({ html }) => charactersIn(html) > 0)
  const isEmpty = first === '' && others.length === 0
  return (
    <section className={styles.preview} aria-labelledby="portrait-preview">
      <h2 id="portrait-preview">{t('preview.title')}</h2>
      <div className={styles.sheet} translate="no">
        {isEmpty && <p className={styles.nothing}>{t('preview.empty')}</p>}
        {first && <p className={styles.first}>{first}</p>}
        <div className={styles.rest}>
          <RichText html={rest} />
        </div>
        {others.map(({ title, html }) => (
          <div key={title} className={styles.text}>
            <h3>{title}</h3>
            <RichText html={withoutBlankRuns(html)} />
          </div>
        ))}
        {first && <p className={styles.signature}>{firstname}</p>}
      </div>
    </section>
  )
}
