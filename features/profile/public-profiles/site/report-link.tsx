import type { View } from '@bouquet/site/view.ts'

/** Leads to the form that reports this page or one of its pictures; not shown in a preview. */
export function ReportLink({ view: { t }, href, isPreview }: { view: View; href: string; isPreview: boolean }) {
  if (isPreview) return null
  return (
    <p className="small">
      <a className="soft" href={href} rel="nofollow">
        {t('reports:link.page')}
      </a>
    </p>
  )
}
