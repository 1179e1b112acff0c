import { Chip } from '../src/parts/chip.tsx'
import form from '../src/parts/form-layout.module.css'
import row from '../src/parts/row.module.css'
import stack from '../src/parts/stack.module.css'
import { TextField } from '../src/parts/text-field.tsx'
import messages from './messages.json'
import { Section } from './section.tsx'

/** The layout classes that pages compose: stacked, side by side, fields in pairs. */
export function LayoutSamples() {
  return (
    <Section title={messages.sections.layouts}>
      <div className={stack.stack}>
        <div className={row.row}>
          <Chip>{messages.layouts.first}</Chip>
          <Chip>{messages.layouts.second}</Chip>
        </div>
        <div className={row.ends}>
          <span>{messages.layouts.first}</span>
          <span>{messages.layouts.second}</span>
        </div>
        <div className={form.pair}>
          <TextField label={messages.layouts.first} />
          <TextField label={messages.layouts.second} />
        </div>
      </div>
    </Section>
  )
}
