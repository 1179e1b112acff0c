/** French puts a no-break space before `: ; ? ! »` and after `«`; everything else stays as it is. */
export function withFrenchSpacing(text: string): string {
  return text.replace(/ (?=[:;?!»%€])/g, '\u00a0').replace(/« /g, '«\u00a0')
}
