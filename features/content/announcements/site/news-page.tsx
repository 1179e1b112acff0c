import { Layout } from '@bouquet/site/parts/layout.tsx'
import styles from '@bouquet/site/parts/message-page.module.css'
import { MessagePicture } from '@bouquet/site/parts/message-page.tsx'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'

type Props = {
  view: View
  title: string
  lead: string
  form: { action: string; label: string; isQuiet: boolean }
}

/** A button that ends the news by mail; afterwards one that takes this back. */
export function NewsPage({ view, title, lead, form }: Props) {
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.message}`}>
        <MessagePicture motif="invitation" />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <form method="post" action={form.action}>
          <FormButton variant={form.isQuiet ? 'secondary' : 'primary'} size="large">
            {form.label}
          </FormButton>
        </form>
      </div>
    </Layout>
  )
}
