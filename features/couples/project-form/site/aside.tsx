import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import type { StepName, View } from '@bouquet/site/view.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './aside.module.css'

const illustrations: Record<StepName, IllustrationName> = {
  couple: 'arch',
  party: 'table',
  wishes: 'meadow',
  choice: 'hills',
}

/** A picture, and a note about who will read the couple's answers. */
export function Aside({ view: { t }, step }: { view: View; step: StepName }) {
  return (
    <aside className={styles.aside} aria-labelledby="who-reads">
      <div className={styles.picture}>
        <Illustration name={illustrations[step]} isLazy />
      </div>
      <h2 id="who-reads">{t('aside.title')}</h2>
      <Flow you={t('aside.you')} most={t('aside.most')} />
      <p>{t('aside.text')}</p>
      <ul>
        <li>
          <Icon name="mail" size="small" />
          <span>{t('aside.confirmed')}</span>
        </li>
        <li>
          <Icon name="lock" size="small" />
          <span>{t('aside.sealed')}</span>
        </li>
        <li>
          <Icon name="close" size="small" />
          <span>{t('aside.stop')}</span>
        </li>
      </ul>
    </aside>
  )
}

const readers = [18, 46, 74, 102, 130]

function Flow({ you, most }: { you: string; most: string }) {
  return (
    <svg className={styles.flow} viewBox="0 0 320 172" aria-hidden="true" focusable="false">
      {readers.map((y) => (
        <g key={y}>
          <path className={styles.way} d={`M58 74C140 74 170 ${y} 250 ${y}`} />
          <circle className={styles.reader} cx="262" cy={y} r="11" />
          <path className={styles.person} d={`M257 ${y + 6}c0-6 10-6 10 0M262 ${y - 5}a2.6 2.6 0 1 0 .01 0`} />
        </g>
      ))}
      <circle className={styles.couple} cx="30" cy="74" r="26" />
      <path
        className={styles.heart}
        d="M30 82c-5-3.5-8-6.5-8-10 0-2.5 1.900-4.200 4-4.200 1.700 0 3.100.9 4 2.400.9-1.5 2.300-2.400 4-2.400 2.100 0 4 1.700 4 4.200 0 3.5-3 6.5-8 10z"
      />
      <text x="30" y="118" textAnchor="middle">
        {you}
      </text>
      <text x="262" y="164" textAnchor="middle">
        {most}
      </text>
    </svg>
  )
}
