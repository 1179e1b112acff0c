import type { CSSProperties } from 'react'

// Mail programs do not support custom properties: these are the values of ui/src/styles/tokens.css, light and dark.
export const light = {
  paper: '#FBF8F4',
  surface: '#FFFFFF',
  ink: '#2A2230',
  soft: '#655B6A',
  line: '#E9E2DA',
  peony: '#A83E63',
  flag: '#F8EFDB',
  flagInk: '#79590F',
}
// Mail programs load no fonts: both families are those that computers have.
export const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const serif = "Georgia,'Times New Roman',Times,serif"

/** Outlook supports the padding of cells, not that of links. */
export const buttonCell: CSSProperties & { msoPaddingAlt: string } = {
  borderRadius: 10,
  background: light.peony,
  msoPaddingAlt: '15px 30px',
}

export const darkAndNarrow = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 600px) {
  .sheet { width: 100% !important; border-radius: 0 !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .title { text-wrap: balance; font-size: 27px !important; line-height: 34px !important; }
  .panel { padding: 8px 16px !important; }
  .outer { padding: 0 !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding-bottom: 0 !important; }
  .value { padding-top: 0 !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; }
}
p, .value { text-wrap: pretty; }
@media (prefers-color-scheme: dark) {
  body, .outer { background: #191516 !important; }
  .sheet { background: #231E1F !important; color: #F4EDE6 !important; }
  .title { color: #F4EDE6 !important; }
  .soft, .soft a { color: #BBB0B0 !important; }
  .rich a { color: #E391AB !important; }
  .rule { border-color: #393233 !important; }
  .panel { background: #191516 !important; }
  .spoken { border-color: #E391AB !important; }
  .flag { background: #3A2F1B !important; color: #E3C480 !important; }
  .button td { background: #E391AB !important; }
  .button a { color: #2B0F1B !important; }
  .mark { filter: brightness(1.7); }
  .picture { filter: brightness(.82); }
}
a:focus-visible { outline: 2px solid #A03A5D; outline-offset: 3px; }`
