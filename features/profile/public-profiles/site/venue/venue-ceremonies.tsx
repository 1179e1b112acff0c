import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'

export type CeremoniesView = {
  title: string
  /** A note that civil ceremonies take place there, in the country's own terms; null where they do not. */
  held: string | null
  law: string
  facts: Definition[]
}

/** Which ceremonies a venue may hold. */
export function VenueCeremonies({ view: { title, held, law, facts } }: { view: CeremoniesView }) {
  return (
    <section aria-labelledby="t-ceremonies">
      <h2 id="t-ceremonies">{title}</h2>
      {held && (
        <p>
          <b>{held}</b>
        </p>
      )}
      {facts.length > 0 && <Definitions items={facts} />}
      <p className="soft small">{law}</p>
    </section>
  )
}
