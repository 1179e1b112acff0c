import { hasPage } from '@bouquet/domain/closed-country'
import { Illustration } from '@bouquet/site/parts/illustration.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './ask-banner.module.css'

type AskBannerProps = { view: View; title: string; text: string; action: string }

/** An invitation for couples who do not know yet whom to write to; nothing where they cannot send a request. */
export function AskBanner({ view: { offer }, title, text, action }: AskBannerProps) {
  if (!hasPage(offer, '/project')) return null
  return (
    <section className={`wrap ${styles.ask}`} aria-labelledby="ask">
      <div>
        <h2 id="ask">{title}</h2>
        <p className="lead">{text}</p>
        <ButtonLink variant="secondary" size="large" href="/project" iconAfter="arrow-right">
          {action}
        </ButtonLink>
      </div>
      <div className={styles.picture}>
        <Illustration name="bouquet" isLazy />
      </div>
    </section>
  )
}
