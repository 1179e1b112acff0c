import styles from './contents.module.css'

export type ContentsProps = { title: string; headings: { id: string; title: string }[]; language?: string | undefined }

/** The table of contents of a long text, with a link to each part. */
export function Contents({ title, headings, language }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="page-contents">
      <p id="page-contents" className="overline">
        {title}
      </p>
      <ul lang={language}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
