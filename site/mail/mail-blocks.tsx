import { RichText } from '@bouquet/site/parts/rich-text.tsx'
import type { ReactNode } from 'react'
import type { MailBlock, MailFact, MailLink } from './mail-body.ts'
import { Lines, Row, Table } from './mail-layout.tsx'
import { buttonCell, light, sans, serif } from './mail-styles.ts'

/** One block of a mail as a row of its layout table. */
export function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <Row padding="16px 48px 0">
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
          <p style={{ margin: 0, font: `italic 350 21px/31px ${serif}`, letterSpacing: '-.008em' }}>
            <Lines text={block.text} />
          </p>
        </Row>
      )
    case 'note':
      return (
        <Row padding="16px 48px 0">
          <p className="soft" style={{ margin: 0, fontSize: 14, lineHeight: '22px', color: light.soft }}>
            <Lines text={block.text} />
          </p>
        </Row>
      )
    case 'facts':
      return (
        <Row padding="24px 48px 0">
          <Facts facts={block.facts} />
        </Row>
      )
    case 'button':
      return (
        <Row padding="32px 48px 0">
          <Button {...block} />
        </Row>
      )
  }
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
