import { Button, IconButton } from '../src/parts/button.tsx'
import { ButtonLink } from '../src/parts/button-link.tsx'
import { Card } from '../src/parts/card.tsx'
import { Badge, Chip, CountBadge, NewFlag, PremiumLabel } from '../src/parts/chip.tsx'
import { Disclosure, DisclosureGroup } from '../src/parts/disclosure.tsx'
import { Empty } from '../src/parts/empty.tsx'
import { Icon } from '../src/parts/icon.tsx'
import { type IconName, iconDrawings } from '../src/parts/icon-drawings.ts'
import { LockedContact } from '../src/parts/locked-contact.tsx'
import { Skeleton, Skeletons } from '../src/parts/skeleton.tsx'
import { Stars } from '../src/parts/stars.tsx'
import messages from './messages.json'
import { Section } from './section.tsx'
import styles from './showcase.module.css'

export function ButtonSamples() {
  return (
    <Section title={messages.sections.buttons}>
      <div className={styles.row}>
        <Button variant="primary" icon="unlock">
          {messages.buttons.primary}
        </Button>
        <Button icon="external">{messages.buttons.secondary}</Button>
        <Button variant="quiet" icon="copy">
          {messages.buttons.quiet}
        </Button>
        <Button variant="danger" icon="trash">
          {messages.buttons.danger}
        </Button>
        <Button isPending>{messages.buttons.pending}</Button>
        <Button isDisabled>{messages.buttons.disabled}</Button>
        <IconButton icon="more" label={messages.buttons.more} />
      </div>
      <div className={styles.row}>
        <Button size="large" icon="search">
          {messages.buttons.search}
        </Button>
        <ButtonLink href="#root" iconAfter="arrow-right">
          {messages.buttons.link}
        </ButtonLink>
        <a className="text-link" href="#root">
          {messages.buttons.textLink}
        </a>
        <div className={styles.narrow} lang="de">
          <Button wide>{messages.buttons.german}</Button>
        </div>
      </div>
    </Section>
  )
}

export function StateSamples() {
  return (
    <Section title={messages.sections.states}>
      <div className={styles.row}>
        <Chip tone="sky" icon="inbox">
          {messages.states.waiting}
        </Chip>
        <Chip tone="gold" icon="clock">
          {messages.states.soon}
        </Chip>
        <Chip tone="sage" icon="check-circle">
          {messages.states.unlocked}
        </Chip>
        <Chip tone="brick">{messages.states.declined}</Chip>
        <Chip tone="peony">{messages.states.alive}</Chip>
        <Chip>{messages.states.plain}</Chip>
        <NewFlag>{messages.states.new}</NewFlag>
        <CountBadge count={2} label={messages.states.unread} />
      </div>
      <div className={styles.row}>
        <PremiumLabel>{messages.states.premium}</PremiumLabel>
        <Badge icon="ribbon" tone="gold">
          {messages.states.premium}
        </Badge>
        <Badge icon="shield">{messages.states.verified}</Badge>
        <Badge icon="clock">{messages.states.fast}</Badge>
        <Stars rating={4.4} label={messages.states.rating} />
        <LockedContact kind="email" spoken={messages.states.locked} />
        <LockedContact kind="phone" spoken={messages.states.locked} />
      </div>
    </Section>
  )
}

export function WaitingSamples() {
  return (
    <Section title={messages.sections.waiting}>
      <div className={styles.columns}>
        <Card>
          <Empty
            title={messages.waiting.empty}
            action={<Button variant="primary">{messages.waiting.emptyAction}</Button>}
          >
            {messages.waiting.emptyText}
          </Empty>
        </Card>
        <Skeletons label={messages.waiting.loading}>
          <div className={styles.stack}>
            <Skeleton shape="title" width="60%" />
            <Skeleton shape="card" />
            <div>
              <Skeleton />
              <Skeleton width="90%" />
              <Skeleton width="40%" />
            </div>
          </div>
        </Skeletons>
      </div>
    </Section>
  )
}

export function QuestionSamples() {
  return (
    <Section title={messages.sections.questions}>
      <DisclosureGroup>
        {messages.questions.map(({ question, answer }, place) => (
          <Disclosure key={question} summary={question} name="questions" isOpen={place === 0}>
            {answer}
          </Disclosure>
        ))}
      </DisclosureGroup>
    </Section>
  )
}

export function IconSamples() {
  const names = Object.keys(iconDrawings) as IconName[]
  return (
    <Section title={messages.sections.icons}>
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} size="large" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
