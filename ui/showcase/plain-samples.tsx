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
import { Section } from './section.tsx'
import styles from './showcase.module.css'
import words from './words.json'

export function ButtonSamples() {
  return (
    <Section title={words.sections.buttons}>
      <div className={styles.row}>
        <Button variant="primary" icon="unlock">
          {words.buttons.primary}
        </Button>
        <Button icon="external">{words.buttons.secondary}</Button>
        <Button variant="quiet" icon="copy">
          {words.buttons.quiet}
        </Button>
        <Button variant="danger" icon="trash">
          {words.buttons.danger}
        </Button>
        <Button isPending>{words.buttons.pending}</Button>
        <Button isDisabled>{words.buttons.disabled}</Button>
        <IconButton icon="more" label={words.buttons.more} />
      </div>
      <div className={styles.row}>
        <Button size="large" icon="search">
          {words.buttons.search}
        </Button>
        <ButtonLink href="#root" iconAfter="arrow-right">
          {words.buttons.link}
        </ButtonLink>
        <a className="text-link" href="#root">
          {words.buttons.textLink}
        </a>
        <div className={styles.narrow} lang="de">
          <Button wide>{words.buttons.german}</Button>
        </div>
      </div>
    </Section>
  )
}

export function StateSamples() {
  return (
    <Section title={words.sections.states}>
      <div className={styles.row}>
        <Chip tone="sky" icon="inbox">
          {words.states.waiting}
        </Chip>
        <Chip tone="gold" icon="clock">
          {words.states.soon}
        </Chip>
        <Chip tone="sage" icon="check-circle">
          {words.states.unlocked}
        </Chip>
        <Chip tone="brick">{words.states.declined}</Chip>
        <Chip tone="peony">{words.states.alive}</Chip>
        <Chip>{words.states.plain}</Chip>
        <NewFlag>{words.states.new}</NewFlag>
        <CountBadge count={2} label={words.states.unread} />
      </div>
      <div className={styles.row}>
        <PremiumLabel>{words.states.premium}</PremiumLabel>
        <Badge icon="ribbon" tone="gold">
          {words.states.premium}
        </Badge>
        <Badge icon="shield">{words.states.verified}</Badge>
        <Badge icon="clock">{words.states.fast}</Badge>
        <Stars rating={4.4} label={words.states.rating} />
        <LockedContact kind="email" spoken={words.states.locked} />
        <LockedContact kind="phone" spoken={words.states.locked} />
      </div>
    </Section>
  )
}

export function WaitingSamples() {
  return (
    <Section title={words.sections.waiting}>
      <div className={styles.columns}>
        <Card>
          <Empty title={words.waiting.empty} action={<Button variant="primary">{words.waiting.emptyAction}</Button>}>
            {words.waiting.emptyText}
          </Empty>
        </Card>
        <Skeletons label={words.waiting.loading}>
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
    <Section title={words.sections.questions}>
      <DisclosureGroup>
        {words.questions.map(({ question, answer }, place) => (
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
    <Section title={words.sections.icons}>
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
