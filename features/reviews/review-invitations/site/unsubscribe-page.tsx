import { Layout } from '@bouquet/site/parts/layout.tsx'
import styles from '@bouquet/site/parts/message-page.module.css'
import { MessagePicture } from '@bouquet/site/parts/message-page.tsx'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'

/** A button that ends a provider's mails to this address; afterwards, a message that they have ended. */
export function UnsubscribePage({
  view,
  title,
  lead,
  form,
}: {
  view: View
  title: string
  lead: string
  form: { action: string; label: string } | null
}) {
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.message}`}>
        <MessagePicture motif="invitation" />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {form && (
          <form method="post" action={form.action}>
            <FormButton variant="primary" size="large">
              {form.label}
            </FormButton>
          </form>
        )}
      </div>
    </Layout>
  )
}
