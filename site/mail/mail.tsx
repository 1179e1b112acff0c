import { Block } from './mail-blocks.tsx'
import { compositionOf, type MailBody, type MailComposition, type MailLink } from './mail-body.ts'
import { Lines, Picture, Row, Table } from './mail-layout.tsx'
import { darkAndNarrow, light, sans, serif } from './mail-styles.ts'

type Shown = { mail: MailBody; t: (key: string) => string }

/** A mail as HTML: tables and inline styles, as mail programs support little more; dark where the reader's program is. */
export function Mail({ mail, t }: Shown) {
  const { language, subject, preview, blocks } = mail
  const composition = compositionOf(mail)
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkAndNarrow}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: light.paper, WebkitTextSizeAdjust: '100%' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table width="100%">
          <tr>
            <td className="outer" align="center" style={{ padding: '40px 16px', background: light.paper }}>
              <Table className="sheet" width="600" style={sheet}>
                <Head mail={mail} t={t} composition={composition} />
                {blocks.map((block, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
                  <Block key={place} block={block} composition={composition} />
                ))}
                <Foot mail={mail} t={t} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

const sheet = {
  width: 600,
  maxWidth: 600,
  background: light.surface,
  borderRadius: 16,
  overflow: 'hidden',
  color: light.ink,
  font: `400 16px/26px ${sans}`,
}

/** The pictures of the compositions that have one, 600 pixels wide. */
const pictures: Partial<Record<MailComposition, string>> = { request: 'garland', celebration: 'bouquet' }

function Head({ mail: { flag, title }, t, composition }: Shown & { composition: MailComposition }) {
  const picture = pictures[composition]
  return (
    <>
      {!picture && <TopLine />}
      <Row padding="28px 48px 24px">
        <Brand name={t('brand')} />
      </Row>
      {picture && (
        <tr>
          <td style={{ lineHeight: 0 }}>
            <Picture
              name={picture}
              className="picture"
              alt={t('pictureAlt')}
              width="600"
              style={{ width: '100%', height: 'auto' }}
            />
          </td>
        </tr>
      )}
      <Row padding={picture ? '36px 48px 0' : '12px 48px 0'} isCentred={composition === 'celebration'}>
        {flag && <Flag text={flag} />}
        <h1 className="title" style={{ margin: flag ? '16px 0 0' : 0, ...headings[picture ? 'large' : 'quiet'] }}>
          <Lines text={title} />
        </h1>
      </Row>
    </>
  )
}

const headings = {
  large: { font: `400 33px/41px ${serif}`, letterSpacing: '-.01em', color: light.ink },
  quiet: { font: `400 27px/35px ${serif}`, color: light.ink },
}

/** A line of the brand's colour above mails without a picture. */
function TopLine() {
  return (
    <tr>
      <td style={{ height: 4, lineHeight: '4px', fontSize: 0, background: light.peony }} />
    </tr>
  )
}

function Brand({ name }: { name: string }) {
  return (
    <Table>
      <tr>
        <td style={{ paddingRight: 9 }}>
          <Picture name="mark" className="mark" alt="" width="32" height="32" />
        </td>
        <td style={{ font: `400 23px/34px ${serif}` }}>{name}</td>
      </tr>
    </Table>
  )
}

function Flag({ text }: { text: string }) {
  const shape = { display: 'inline-block', padding: '3px 12px', borderRadius: 14 }
  const color = { background: light.flag, color: light.flagInk }
  return (
    <span className="flag" style={{ ...shape, ...color, fontSize: 14, lineHeight: '22px', fontWeight: 500 }}>
      {text}
    </span>
  )
}

/** Why the reader gets the mail, and the addresses of its buttons for programs that cannot open them. */
function Foot({ mail: { blocks, footer, footerLink, unsubscribe }, t }: Shown) {
  const links = [footerLink, unsubscribe].filter((link) => link !== undefined)
  const buttons = blocks.filter((block) => block.kind === 'button')
  const small = { font: `400 13px/21px ${sans}`, color: light.soft }
  return (
    <Row padding="36px 48px 40px">
      <Table className="rule" width="100%" style={{ borderTop: `1px solid ${light.line}` }}>
        <tr>
          <td className="soft" style={{ paddingTop: 20, ...small }}>
            <Lines text={footer} />
            {links.map((link) => (
              <FootLink key={link.url} {...link} />
            ))}
            {buttons.length > 0 && <Lines text={`\n\n${t('linkHint')}`} />}
            {buttons.map(({ url }) => (
              <FootLink key={url} label={url} url={url} />
            ))}
          </td>
        </tr>
      </Table>
    </Row>
  )
}

function FootLink({ label, url }: MailLink) {
  return (
    <>
      <br />
      <a href={url} className="soft" style={{ color: light.soft, wordBreak: 'break-word' }}>
        {label}
      </a>
    </>
  )
}
