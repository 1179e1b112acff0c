import { hasPage } from '@bouquet/domain/closed-country'
import { markupTemplate } from '@bouquet/site/markup-template.ts'
import { memoizedMarkup } from '@bouquet/site/memoized-markup.ts'
import { Illustration } from '@bouquet/site/parts/illustration.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './ask-banner.module.css'

/** The texts of the invitation; the same object is rendered once. */
export type AskTexts = { title: string; text: string; action: string }

/** An invitation for couples who do not know yet whom to write to; nothing where they cannot send a request. */
export function AskBanner({ view: { offer }, texts }: { view: View; texts: AskTexts }) {
  return hasPage(offer, '/project') && <Invitation markup={invitationMarkup(texts)} />
}

/** The same as HTML. */
export function askBannerHtml({ offer }: View, texts: AskTexts): string {
  return hasPage(offer, '/project') ? invitationHtml({ markup: invitationMarkup(texts) }) : ''
}

function Invitation({ markup }: { markup: { __html: string } }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <section className={`wrap ${styles.ask}`} aria-labelledby="ask" dangerouslySetInnerHTML={markup} />
}

const invitationHtml = markupTemplate(Invitation)

const invitationMarkup = memoizedMarkup(({ title, text, action }: AskTexts) => (
  <>
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
  </>
))
