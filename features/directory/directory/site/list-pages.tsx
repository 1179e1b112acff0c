import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './list-pages.module.css'

export type ListPagesProps = {
  label: string
  previous: { label: string; href: string | null }
  next: { label: string; href: string | null }
  /** The page numbers with a link; null marks a gap. */
  numbers: ({ page: string; label: string; href: string; isHere: boolean } | null)[]
}

/** The pages of a list, as links. */
export function ListPages({ label, previous, next, numbers }: ListPagesProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      <Step link={previous} rel="prev" />
      <ol>
        {numbers.map((number, place) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
            <li key={`gap-${place}`} className={styles.gap} aria-hidden="true" />
          ) : (
            <li key={number.page}>
              <a href={number.href} aria-label={number.label} aria-current={number.isHere ? 'page' : undefined}>
                {number.page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step link={next} rel="next" />
    </nav>
  )
}

function Step({ link: { label, href }, rel }: { link: ListPagesProps['next']; rel: 'prev' | 'next' }) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="arrow-left" size="small" />}
      {label}
      {rel === 'next' && <Icon name="arrow-right" size="small" />}
    </>
  )
  if (!href)
    return (
      <span className={`${buttonClass({ variant: 'quiet' })} ${styles.closed}`} aria-hidden="true">
        {content}
      </span>
    )
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={href} rel={rel}>
      {content}
    </a>
  )
}
