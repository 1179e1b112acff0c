import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupTemplate } from './markup-template.ts'

type Card = {
  name: string
  city: string | null
  rating: number | null
  pitch: string
  facts: { icon: string; text: string }[]
}

function Card({ name, city, rating, pitch, facts }: Card) {
  return (
    <article>
      <h3>
        <a href={`/planner/${name}`}>{name}</a>
      </h3>
      {city && <p>{`In ${city}`}</p>}
      {rating !== null && <p style={{ width: `${rating * 20}%` }}>{'★'.repeat(Math.round(rating))}</p>}
      {pitch && <p title={pitch}>{pitch}</p>}
      <ul>
        {facts.map(({ icon, text }) => (
          <li key={icon} data-icon={icon}>
            {text}
          </li>
        ))}
      </ul>
    </article>
  )
}

const anna: Card = { name: 'Anna', city: 'Lyon', rating: 4.5, pitch: 'Calm.', facts: [{ icon: 'clock', text: '2 h' }] }

test.each<[string, Partial<Card>]>([
  ['other texts', { name: 'Éva', city: 'Nîmes', pitch: 'Gay & “free”' }],
  ['signs that HTML has to escape', { name: `<b>"O'Neill" & Co</b>`, pitch: '</article><script>' }],
  ['signs that a replacement could mean', { name: '$& $1 $$', pitch: 'text-0-' }],
  ['without what may be missing', { city: null, rating: null, pitch: '', facts: [] }],
  ['with another number', { rating: 3 }],
  ['with a longer list', { facts: [...anna.facts, { icon: 'globe', text: 'français' }] }],
])('a card filled in is the one that React renders: %s', (_, other) => {
  const filled = markupTemplate(Card)
  filled(anna)
  const card = { ...anna, ...other }
  expect(filled(card)).toBe(renderToStaticMarkup(<Card {...card} />))
})

test('what is HTML already is put in as it is, also where it is empty', () => {
  const filled = markupTemplate(({ title, part }: { title: string; part: { __html: string } }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the test's own
    <section title={title} dangerouslySetInnerHTML={part} />
  ))
  for (const [title, __html] of [
    ['A & B', '<b>one &amp; two</b>'],
    ['C', '<i>$&</i>'],
    ['D', ''],
  ] as const)
    expect(filled({ title, part: { __html } })).toBe(
      renderToStaticMarkup(
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the test's own
        <section title={title} dangerouslySetInnerHTML={{ __html }} />,
      ),
    )
})

test('each shape is rendered once', () => {
  const rendered: Card[] = []
  const filled = markupTemplate((card: Card) => {
    rendered.push(card)
    return <Card {...card} />
  })
  for (const name of ['Anna', 'Bea', 'Cleo']) filled({ ...anna, name })
  expect(rendered).toHaveLength(1)
  filled({ ...anna, rating: 5 })
  expect(rendered).toHaveLength(2)
})

test('with more shapes than the cache holds, each is still right', () => {
  const filled = markupTemplate(Card)
  for (let rating = 0; rating < 1200; rating++)
    expect(filled({ ...anna, rating: rating / 240 })).toContain(`width:${(rating / 240) * 20}%`)
})
