/** A label that elsewhere stands within a line, as it begins one. */
export function capitalized(label: string): string {
  return label.charAt(0).toLocaleUpperCase() + label.slice(1)
}
