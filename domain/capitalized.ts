/** A text with its first letter as a capital, as it begins a line: `français` → `Français`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
