import { Illustration } from '@bouquet/site/parts/illustration.tsx'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './ask-banner.module.css'

/** An invitation for couples who do not know yet whom to write to. */
export function AskBanner({ title, text, action }: { title: string; text: string; action: string }) {
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
