import type { ImgHTMLAttributes, ReactNode, TableHTMLAttributes } from 'react'

/** A table that is layout alone; its children are rows. */
export function Table({ children, ...attributes }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...attributes}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** One row of the sheet, within its margins. */
export function Row({ padding, children }: { padding: string; children: ReactNode }) {
  return (
    <tr>
      <td className="pad" style={{ padding }}>
        {children}
      </td>
    </tr>
  )
}

/** A picture that the mail brings along; React asks browsers to preload one of another priority, which a mail cannot answer. */
export function Picture({ name, alt, style, ...size }: { name: string; alt: string } & ImgHTMLAttributes<unknown>) {
  return (
    <img
      src={`cid:${name}`}
      alt={alt}
      fetchPriority="low"
      {...size}
      style={{ display: 'block', border: 0, ...style }}
    />
  )
}

/** A text whose line ends are the reader's to see. */
export function Lines({ text }: { text: string }) {
  const [first, ...others] = text.split('\n')
  return others.reduce<ReactNode>(
    (before, line) => (
      <>
        {before}
        <br />
        {line}
      </>
    ),
    first,
  )
}
