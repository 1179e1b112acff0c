import { Chip } from '../src/parts/chip.tsx'
import form from '../src/parts/form-layout.module.css'
import row from '../src/parts/row.module.css'
import stack from '../src/parts/stack.module.css'
import { TextField } from '../src/parts/text-field.tsx'
import { Section } from './section.tsx'
import words from './words.json'

/** The classes that pages compose: one below the other, side by side, fields in pairs. */
export function LayoutSamples() {
  return (
    <Section title={words.sections.layouts}>
      <div className={stack.stack}>
        <div className={row.row}>
          <Chip>{words.layouts.first}</Chip>
          <Chip>{words.layouts.second}</Chip>
        </div>
        <div className={row.ends}>
          <span>{words.layouts.first}</span>
          <span>{words.layouts.second}</span>
        </div>
        <div className={form.pair}>
          <TextField label={words.layouts.first} />
          <TextField label={words.layouts.second} />
        </div>
      </div>
    </Section>
  )
}
