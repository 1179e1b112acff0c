import { useCopy } from '@bouquet/backoffice/use-copy.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Badge } from '../contract.ts'
import styles from './badge.module.css'

/** The badge in its current design, on a background that shows its edges. */
export function BadgePreview({ badge: { svg, width, height, theme } }: { badge: Badge }) {
  const { t } = useTranslation('badge')
  const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? ''
  return (
    <figure className={styles.stage} data-theme={theme}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        width={width}
        height={height}
        alt={readable(title)}
      />
      <figcaption className="sr">{t('preview')}</figcaption>
    </figure>
  )
}

/** The title of the SVG, with its entities decoded. */
function readable(title: string): string {
  return new DOMParser().parseFromString(title, 'text/html').documentElement.textContent ?? ''
}

/** The code to paste, with a copy button that confirms for three seconds. */
export function BadgeCode({ html }: { html: string }) {
  const { t } = useTranslation('badge')
  const field = useRef<HTMLTextAreaElement>(null)
  const { isCopied, hasFailed, copy } = useCopy(html, field)
  const id = useId()
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{t('code')}</label>
      <p className="soft small" id={`${id}-hint`}>
        {t('codeHint')}
      </p>
      <textarea
        id={id}
        ref={field}
        className={styles.html}
        readOnly
        rows={5}
        spellCheck={false}
        translate="no"
        value={html}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button variant="primary" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <span className="sr" role="status">
          {isCopied ? t('copied') : ''}
        </span>
      </div>
      {hasFailed && (
        <Callout tone="gold" urgent>
          {t('copyFailed')}
        </Callout>
      )}
    </div>
  )
}
