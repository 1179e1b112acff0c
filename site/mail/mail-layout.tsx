import type { ImgHTMLAttributes, ReactNode, TableHTMLAttributes } from 'react'

/** A table used only for layout; its children are rows. */
export function Table({ children, ...attributes }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...attributes}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** One row of the layout, within its margins. */
export function Row({
  padding,
  isCentred = false,
  children,
}: {
  padding: string
  isCentred?: boolean
  children: ReactNode
}) {
  return (
    <tr>
      <td className="pad" align={isCentred ? 'center' : undefined} style={{ padding }}>
        {children}
      </td>
    </tr>
  )
}

/** An embedded picture of the mail. The low priority stops React from adding a preload, which is of no use in a mail. */
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

/** A text that keeps its line breaks. */
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
