import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'

export type LodgingView = { title: string; facts: Definition[] }

/** The lodging for a venue's guests. */
export function VenueLodging({ view: { title, facts } }: { view: LodgingView }) {
  return (
    <section aria-labelledby="t-lodging">
      <h2 id="t-lodging">{title}</h2>
      <Definitions items={facts} />
    </section>
  )
}
