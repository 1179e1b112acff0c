import { RichText } from '@bouquet/site/parts/rich-text.tsx'
import type { ReactNode } from 'react'
import type { MailBlock, MailComposition, MailFact, MailLink } from './mail-body.ts'
import { Lines, Row, Table } from './mail-layout.tsx'
import { buttonCell, light, sans, serif } from './mail-styles.ts'

/** One block of a mail as a row of its layout table. */
export function Block({ block, composition }: { block: MailBlock; composition: MailComposition }) {
  const isCentred = composition === 'celebration'
  switch (block.kind) {
    case 'text':
      return (
        <Row padding="16px 48px 0" isCentred={isCentred}>
          <p style={{ margin: 0 }}>
            <Lines text={block.text} />
          </p>
        </Row>
      )
    case 'rich':
      return (
        <Row padding="16px 48px 0">
          <RichText html={block.html} className="rich" />
        </Row>
      )
    case 'quote':
      return (
        <Row padding="28px 48px 0">
          <Quote text={block.text} />
        </Row>
      )
    case 'note':
      return (
        <Row padding="16px 48px 0" isCentred={isCentred}>
          <p className="soft" style={{ margin: 0, fontSize: 14, lineHeight: '22px', color: light.soft }}>
            <Lines text={block.text} />
          </p>
        </Row>
      )
    case 'facts':
      return (
        <Row padding="24px 48px 0">
          {composition === 'statement' ? <Panel facts={block.facts} /> : <Facts facts={block.facts} />}
        </Row>
      )
    case 'button':
      return (
        <Row padding="32px 48px 0" isCentred={isCentred}>
          <Button {...block} />
        </Row>
      )
  }
}

/** A person's own text, set apart by a line as letters are when they are quoted. */
function Quote({ text }: { text: string }) {
  return (
    <Table width="100%">
      <tr>
        <td className="spoken" style={{ padding: '2px 0 2px 20px', borderLeft: `3px solid ${light.peony}` }}>
          <p style={{ margin: 0, font: `italic 400 19px/30px ${serif}` }}>
            <Lines text={text} />
          </p>
        </td>
      </tr>
    </Table>
  )
}

/** The facts of a statement on a ground of their own. */
function Panel({ facts }: { facts: MailFact[] }) {
  return (
    <Table width="100%">
      <tr>
        <td className="panel" style={{ padding: '10px 24px', borderRadius: 10, background: light.paper }}>
          <Table width="100%" style={{ font: `400 16px/24px ${sans}`, color: 'inherit' }}>
            {facts.map((fact) => (
              <Fact key={fact.label} {...fact} />
            ))}
          </Table>
        </td>
      </tr>
    </Table>
  )
}

function Facts({ facts }: { facts: MailFact[] }) {
  const rule = `1px solid ${light.line}`
  return (
    <Table className="rule" width="100%" style={{ borderTop: rule, borderBottom: rule }}>
      <tr>
        <td style={{ padding: '13px 0' }}>
          <Table width="100%" style={{ font: `400 16px/24px ${sans}`, color: 'inherit' }}>
            {facts.map((fact) => (
              <Fact key={fact.label} {...fact} />
            ))}
          </Table>
        </td>
      </tr>
    </Table>
  )
}

function Fact({ label, value }: MailFact) {
  const small = { fontSize: 14, color: light.soft }
  return (
    <tr>
      <td className="soft label" style={{ padding: '7px 16px 7px 0', width: 140, verticalAlign: 'top', ...small }}>
        {label}
      </td>
      <td className="value" style={{ padding: '7px 0', verticalAlign: 'top' }}>
        <Reachable value={value} />
      </td>
    </tr>
  )
}

/** Turns an e-mail address or a phone number into a link. */
function Reachable({ value }: { value: string }): ReactNode {
  const address = addressOf(value)
  if (!address) return <Lines text={value} />
  return (
    <a href={address} style={{ color: 'inherit' }}>
      {value}
    </a>
  )
}

function addressOf(value: string): string | null {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `mailto:${value}`
  return /^\+[\d\s().-]+$/.test(value) ? `tel:${value.replace(/[^\d+]/g, '')}` : null
}

function Button({ label, url }: MailLink) {
  const text = { color: '#FFFFFF', font: `600 16px/24px ${sans}`, textDecoration: 'none' }
  return (
    <Table className="button">
      <tr>
        <td align="center" style={buttonCell}>
          <a href={url} style={{ display: 'inline-block', padding: '15px 30px', ...text }}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  )
}
