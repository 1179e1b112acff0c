import type { Currency } from '@bouquet/domain/money'

/** A document of which the journal gets an entry; a credit note has negative sums. */
export type BookedDocument = {
  number: string
  kind: 'invoice' | 'credit_note'
  /** As `20261130`. */
  day: string
  what: 'credits' | 'premium_monthly' | 'premium_yearly'
  buyerId: string
  buyer: string
  buyerCountry: string
  sellerCountry: string
  netCents: number
  vatCents: number
  grossCents: number
  currency: Currency
}

/** The texts of the journal, which the law wants in French. */
export type JournalTexts = Record<
  'journal' | 'customers' | 'credits' | 'premium' | 'vat' | 'vatOss' | 'vatAbroad' | 'invoice' | 'credit_note',
  string
>

export const journalColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

const accounts = {
  customers: '411000',
  credits: '706100',
  premium: '706200',
  vat: '445710',
  vatOss: '445720',
  vatAbroad: '445730',
} as const
type Account = keyof typeof accounts

type Entry = {
  place: number
  month: string
  isInUnion: (country: string) => boolean
  eurosPerPound: number | null
}

/**
 * The lines of a document in the sales journal, tab-separated (rule "sales journal"): the customer's debit, the sale's and the VAT's credit; of
 * a credit note the other way round. Debits and credits of a document are equal in euros, also where pounds were converted.
 */
export function journalLines(document: BookedDocument, entry: Entry, texts: JournalTexts): string[] {
  const { grossCents, vatCents } = document
  const euros = (cents: number) => eurosOf(cents, document.currency, entry.eurosPerPound)
  const [gross, vat] = [euros(grossCents), euros(vatCents)]
  const sale = document.what === 'credits' ? 'credits' : 'premium'
  const lines: { account: Account; debit: number; ownCents: number }[] = [
    { account: 'customers', debit: gross, ownCents: grossCents },
    { account: sale, debit: vat - gross, ownCents: vatCents - grossCents },
    { account: vatAccount(document, entry), debit: -vat, ownCents: -vatCents },
  ]
  return lines
    .filter(({ debit }) => debit !== 0)
    .map(({ account, debit, ownCents }) => {
      const auxiliary = account === 'customers' ? [document.buyerId, document.buyer] : ['', '']
      const foreign = document.currency === 'EUR' ? ['', ''] : [decimal(Math.abs(ownCents)), document.currency]
      return [
        'VE',
        texts.journal,
        `VE-${entry.month.replace('-', '')}-${String(entry.place).padStart(6, '0')}`,
        document.day,
        accounts[account],
        texts[account],
        ...auxiliary,
        document.number,
        document.day,
        `${texts[document.kind]} ${document.number}`,
        decimal(Math.max(debit, 0)),
        decimal(Math.max(-debit, 0)),
        '',
        '',
        document.day,
        ...foreign,
      ]
        .map((cell) => cell.replace(/[\t\r\n|]+/g, ' '))
        .join('\t')
    })
}

function vatAccount({ buyerCountry, sellerCountry }: BookedDocument, { isInUnion }: Entry): Account {
  if (buyerCountry === sellerCountry) return 'vat'
  return isInUnion(buyerCountry) ? 'vatOss' : 'vatAbroad'
}

/** Throws where pounds have no rate; who exports has been asked for one before. */
function eurosOf(cents: number, currency: Currency, eurosPerPound: number | null): number {
  if (currency === 'EUR') return cents
  if (eurosPerPound === null) throw new Error('Pounds need a rate')
  return Math.round(cents * eurosPerPound)
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
