import { useState } from 'react'
import { Avatar } from '../src/parts/avatar.tsx'
import { Bar, RangeScale } from '../src/parts/bar.tsx'
import { Card, CardHead } from '../src/parts/card.tsx'
import { Chip } from '../src/parts/chip.tsx'
import { Definitions, Stat, Stats } from '../src/parts/definitions.tsx'
import { Bloom, BloomSteps, Places } from '../src/parts/petals.tsx'
import { Steps } from '../src/parts/steps.tsx'
import { type Column, rowLinkClass, type Sort, Table, TwoLines } from '../src/parts/table.tsx'
import messages from './messages.json'
import { Section } from './section.tsx'
import styles from './showcase.module.css'

type Request = { id: string; date: string; time: string; couple: string; place: string; guests: number; isNew: boolean }

const requests: Request[] = [
  {
    id: '1',
    date: '20 nov. 2026',
    time: '8:41',
    couple: 'Élise & Thomas',
    place: 'Talloires',
    guests: 40,
    isNew: true,
  },
  { id: '2', date: '18 nov. 2026', time: '14:12', couple: 'Anaïs & Paul', place: 'Chambéry', guests: 120, isNew: true },
  {
    id: '3',
    date: '14 nov. 2026',
    time: '19:26',
    couple: 'Salomé & Victor',
    place: 'Thônes',
    guests: 80,
    isNew: false,
  },
  {
    id: '4',
    date: '11 nov. 2026',
    time: '9:37',
    couple: 'Inès & Hugo',
    place: 'Aix-les-Bains',
    guests: 65,
    isNew: false,
  },
]

const columns: Column<Request>[] = [
  {
    id: 'date',
    label: messages.data.date,
    small: 'under',
    isSortable: true,
    cell: ({ date, time }) => <TwoLines first={date} second={time} />,
  },
  {
    id: 'couple',
    label: messages.data.couple,
    small: 'title',
    isSortable: true,
    cell: ({ couple }) => (
      <a className={rowLinkClass()} href="#root">
        {couple}
      </a>
    ),
  },
  { id: 'place', label: messages.data.place, small: 'hidden', cell: ({ place }) => place },
  { id: 'guests', label: messages.data.guests, small: 'end-under', align: 'end', cell: ({ guests }) => guests },
  {
    id: 'state',
    label: messages.data.state,
    small: 'end',
    align: 'end',
    cell: ({ isNew }) =>
      isNew ? <Chip tone="peony">{messages.states.alive}</Chip> : <Chip>{messages.states.plain}</Chip>,
  },
]

export function DataSamples() {
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' })
  return (
    <Section title={messages.sections.data}>
      <Steps caption={messages.data.stepsCaption} steps={messages.data.steps} current={1} />
      <div>
        <Table
          label={messages.data.table}
          columns={columns}
          rows={requests}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          isRowStrong={({ isNew }) => isNew}
        />
      </div>
      <div className={styles.columns}>
        <Card>
          <CardHead title={messages.data.event} />
          <div className={styles.spaced}>
            <Definitions items={messages.data.facts} />
          </div>
        </Card>
        <Card>
          <CardHead title={messages.data.order}>
            <Avatar name={messages.overlays.user} size={36} />
          </CardHead>
          <div className={styles.spaced}>
            <Definitions items={messages.data.lines} layout="lines" />
          </div>
        </Card>
      </div>
    </Section>
  )
}

export function StatSamples() {
  const done = [true, true, false, true, true, false, true]
  return (
    <Section title={messages.sections.stats}>
      <Card>
        <div className={styles.profile}>
          <Bloom done={done} label={messages.stats.bloom} value="5" caption={messages.stats.bloomCaption} />
          <div>
            <h3>{messages.stats.bloomTitle}</h3>
            <p className="soft">{messages.stats.bloomText}</p>
            <BloomSteps
              doneLabel={messages.stats.done}
              todoLabel={messages.stats.todo}
              steps={messages.stats.bloomSteps.map((label, place) => ({
                id: label,
                label,
                isDone: done[place] ?? false,
              }))}
            />
          </div>
        </div>
      </Card>
      <Card>
        <CardHead title={messages.stats.title} />
        <div className={styles.spaced}>
          <Stats>
            {messages.stats.items.map(({ share, ...figure }) => (
              <Stat key={figure.label} {...figure}>
                <Bar share={share} />
              </Stat>
            ))}
          </Stats>
        </div>
      </Card>
      <div className={styles.columns}>
        <Card>
          <CardHead title={messages.stats.budget} />
          <RangeScale
            from={0.27}
            to={0.5}
            mark={{ at: 0.4, text: messages.stats.yours }}
            start={messages.stats.from}
            end={messages.stats.to}
          />
        </Card>
        <div className={styles.row}>
          <Places taken={2} total={4} label={messages.stats.places} />
          <b>{messages.stats.placesTitle}</b>
        </div>
      </div>
    </Section>
  )
}
