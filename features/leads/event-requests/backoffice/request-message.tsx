import type { Language } from '@bouquet/domain/languages'
import { useTranslation } from 'react-i18next'
import styles from './request-message.module.css'

/** The couple's message, or a note that there is none; an empty line begins a new paragraph. */
export function RequestMessage({ text, language, isMasked }: { text: string; language: Language; isMasked: boolean }) {
  const { t } = useTranslation('event-requests')
  if (text === '') return <p className="soft">{t('detail.noMessage')}</p>
  const paragraphs = text.split(/\n{2,}/)
  return (
    <section className={styles.message} aria-labelledby="request-message">
      <h2 id="request-message" className={styles.title}>
        {t('detail.message')}
      </h2>
      <blockquote lang={language}>
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a message never change their order
          <p key={place}>{paragraph}</p>
        ))}
      </blockquote>
      {isMasked && <p className={styles.masked}>{t('detail.masked')}</p>}
    </section>
  )
}
