import styles from './figures.module.css'

type Cell = {
  key: string
  text: string
  /** A share of 0 to 1 that colours the cell. */
  share?: number
}

/** A table of numbers, whose rows become groups of named numbers on small screens; the first column names the rows. */
export function CountTable({
  label,
  first,
  columns,
  rows,
}: {
  label: string
  first: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly Cell[] }[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.counts} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={cell.key} style={tintOf(cell)}>
                  <span className={styles.of}>{columns[place]}</span> {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** At most a third of the colour, so that the text on it stays readable. */
function tintOf({ share }: Cell) {
  if (share === undefined) return undefined
  return { background: `color-mix(in srgb, var(--sage) ${Math.round(share * 33)}%, transparent)` }
}
