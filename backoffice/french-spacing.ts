/** French puts a space before `: ; ? ! »` and after `«` that no line may break at; everything else stays as it is. */
export function withFrenchSpacing(text: string): string {
  return text.replace(/ (?=[:;?!»%€])/g, '\u00a0').replace(/« /g, '«\u00a0')
}
